"""Describe designs in the OpenAPI document."""

from typing import Any

import msgspec
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter

from accounts.api.schema import put
from core.api.structs import describe_fields, structs_in
from courses.types.design_type import DesignType
from courses.types.registry import TYPES

PLACE = "#/components/schemas/Design{name}"


def of(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return a reference to a struct's component."""
    return {"$ref": PLACE.format(name=struct.__name__)}


DESIGN: dict[str, Any] = {"oneOf": [of(type.value) for type in TYPES.values()]}
"""Schema for a design of any type. `narrow` replaces it with the type of each path."""

QUICK_OPTIONS = "QuickOptions"
"""Name of a type's component for the options of a quick design, after the type's name."""

LISTED, DETAILED, LISTED_OR_OWN = "ListedVersion", "DesignVersion", "ListedDesign"
"""Names of components for any type: a version in lists, a version in detail, and a design that is
listed or the user's own.
"""

DESIGN_BODY = {"text/plain": OpenApiTypes.STR, "application/json": DESIGN}
IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    required=True,
    description='The revision that you changed, in quotes: "12".',
)


def add_designs(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add components for designs. A hook of drf-spectacular."""
    # Read now, because tests register further types.
    types = TYPES.values()
    structs = tuple(
        dict.fromkeys(each for type in types for each in (type.value, type.embedded.type))
    )
    _refs, components = msgspec.json.schema_components(structs, ref_template=PLACE)
    for struct in {each for value in structs for each in structs_in(value)}:
        describe_fields(struct, components[struct.__name__])
    named = {f"Design{name}": schema for name, schema in components.items()}
    put(result, named)
    return result


NOTATIONS = {
    "course": (
        "course: Two tiles\n\ntiles:\n  8b at 0,0 E\n  20b at 1,0 E\n\n"
        "holes:\n  1: tee 0,0 green 3,0 par 3\n"
    ),
    "deck": (
        "deck: Classic\n\nterrain:\n  9 of value 1\n  15 of value 2\n  18 of value 3\n"
        "  21 of value 4\n  24 of value 5\n  27 of value 6\n  12 of lost ball\n\nactions:\n"
        "  8 of hole\n  1 of final hole\n  5 of cart\n  2 of zone 1\n  2 of zone 0,8\n"
    ),
    "plot": (
        "plot: Duck Pond\n\ncard:\n  20 points\n  difficulty 3\n  gate at 5,0 ne\n\nground:\n"
        "  |.####|\n  |#####|\n  |##~~###|\n  |##~~###|\n  |#######|\n  |.#####|\n"
    ),
}
"""An example of each type's notation."""

COMPONENTS = "#/components/schemas/"

CHOICES = (LISTED, DETAILED, LISTED_OR_OWN)
"""Components that are replaced by one component per type."""

WHOLE = ("Draft", "Quick", f"Paginated{LISTED}List", f"Paginated{LISTED_OR_OWN}List")
"""Components that contain a design of any type. Each type gets a copy of them."""


def narrow(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """In each type's paths, replace the components for any type with those for that type.

    A hook of drf-spectacular, which must run after `add_designs` and `require_bodies`.
    """
    schemas: dict[str, Any] = result["components"]["schemas"]
    paths: dict[str, Any] = result["paths"]
    for type in TYPES.values():
        known = _of_type(type)
        for name in WHOLE:
            schemas[_own(type, name)] = _narrowed(schemas[name], known)
        for address in paths:
            if address.startswith(f"/api/v1/{type.path}/"):
                paths[address] = _narrowed(paths[address], known)
                _add_notation(paths[address], type)
    for name in (*CHOICES, *WHOLE):
        del schemas[name]
    return result


def _add_notation(operations: dict[str, Any], type: DesignType) -> None:
    """Add the example of the type's notation to bodies that are a design."""
    if type.key not in NOTATIONS:
        return
    example = {"value": NOTATIONS[type.key], "summary": "notation"}
    for operation in operations.values():
        text = operation.get("requestBody", {}).get("content", {}).get("text/plain")
        if text is not None:
            text["examples"] = {"Notation": example}


def _own(type: DesignType, name: str) -> str:
    return f"{type.key.title()}{name}"


def _of_type(type: DesignType) -> list[tuple[Any, Any]]:
    """Return pairs: a component for any type, and the component for this type that replaces it."""
    listed, detailed = (_component(shape) for shape in (type.page.listed, type.page.detailed))
    return [
        (DESIGN, of(type.value)),
        (_ref(LISTED), listed),
        (_ref(DETAILED), detailed),
        (_ref(LISTED_OR_OWN), {"anyOf": [listed, _ref("OwnDesign")]}),
        *((_ref(name), _ref(_own(type, name))) for name in WHOLE),
    ]


def _component(serializer: str) -> dict[str, str]:
    """Return a reference to the component that drf-spectacular creates for a serializer's dotted
    name.
    """
    return _ref(serializer.rpartition(".")[2].removesuffix("Serializer"))


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"{COMPONENTS}{name}"}


def _narrowed(part: Any, known: list[tuple[Any, Any]]) -> Any:
    if isinstance(part, dict):
        for wide, narrow in known:
            # The reference may come with a description, which is kept.
            if wide.items() <= part.items():
                return {**{key: part[key] for key in part.keys() - wide.keys()}, **narrow}
        return {key: _narrowed(each, known) for key, each in part.items()}
    return [_narrowed(each, known) for each in part] if isinstance(part, list) else part

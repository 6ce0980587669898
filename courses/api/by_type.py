"""In the OpenAPI document each type's addresses say only what that type of design is.

One view serves all types, so drf-spectacular describes any type's designs at each address.
"""

from typing import Any

from courses.api.schema import DESIGN, DETAILED, LISTED, LISTED_OR_OWN, of
from courses.types.design_type import DesignType
from courses.types.registry import TYPES

COMPONENTS = "#/components/schemas/"
CHOICES = (LISTED, DETAILED, LISTED_OR_OWN)
"""Components that are one of the types' each."""
WHOLE = ("Draft", f"Paginated{LISTED}List", f"Paginated{LISTED_OR_OWN}List")
"""Components with a design of any type in them: each type has its own."""


def narrow(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular, after `add_designs` and `require_bodies`."""
    schemas: dict[str, Any] = result["components"]["schemas"]
    paths: dict[str, Any] = result["paths"]
    for type in TYPES.values():
        known = _of_type(type)
        for name in WHOLE:
            schemas[_own(type, name)] = _narrowed(schemas[name], known)
        for address in paths:
            if address.startswith(f"/api/v1/{type.path}/"):
                paths[address] = _narrowed(paths[address], known)
    for name in (*CHOICES, *WHOLE):
        del schemas[name]
    return result


def _own(type: DesignType, name: str) -> str:
    return f"{type.key.title()}{name}"


def _of_type(type: DesignType) -> list[tuple[Any, Any]]:
    """What stands for designs of any type, and what for those of one."""
    listed, detailed = (_component(shape) for shape in (type.page.listed, type.page.detailed))
    return [
        (DESIGN, of(type.value)),
        (_ref(LISTED), listed),
        (_ref(DETAILED), detailed),
        (_ref(LISTED_OR_OWN), {"anyOf": [listed, _ref("OwnDesign")]}),
        *((_ref(name), _ref(_own(type, name))) for name in WHOLE),
    ]


def _component(serializer: str) -> dict[str, str]:
    """The component that drf-spectacular makes of a serializer, given by its dotted name."""
    return _ref(serializer.rpartition(".")[2].removesuffix("Serializer"))


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"{COMPONENTS}{name}"}


def _narrowed(part: Any, known: list[tuple[Any, Any]]) -> Any:
    if isinstance(part, dict):
        for wide, narrow in known:
            # Beside it may stand what a property is for.
            if wide.items() <= part.items():
                return {**{key: part[key] for key in part.keys() - wide.keys()}, **narrow}
        return {key: _narrowed(each, known) for key, each in part.items()}
    return [_narrowed(each, known) for each in part] if isinstance(part, list) else part

"""What OpenAPI says of designs, which pass through msgspec."""

from typing import Any

import msgspec
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, inline_serializer
from rest_framework import serializers

from accounts.api.schema import put
from courses.types.registry import TYPES

PLACE = "#/components/schemas/Design{name}"
VALUES = tuple(type.value for type in TYPES.values())
EMBEDDED = tuple(type.embedded.type for type in TYPES.values())


def of(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Where the document describes a struct."""
    return {"$ref": PLACE.format(name=struct.__name__)}


DESIGN: dict[str, Any] = {"oneOf": [of(value) for value in VALUES]}
"""A design of the address's type."""

LISTED, DETAILED, LISTED_OR_OWN = "ListedVersion", "DesignVersion", "ListedDesign"
"""The components of versions of any type, in a list and whole, and of one's own designs."""

DESIGN_BODY = {"text/plain": OpenApiTypes.STR, "application/json": DESIGN}
NOTATION_EXAMPLE = OpenApiExample(
    "notation",
    value="course: Two tiles\n\ntiles:\n  8b at 0,0 E\n  20b at 1,0 E\n\n"
    "holes:\n  1: tee 0,0 green 3,0 par 3\n",
    media_type="text/plain",
    request_only=True,
)
IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    required=True,
    description='The revision that you have changed, in quotes: "12".',
)
PAGE = OpenApiParameter("page", int)


def page_of(shape: type[serializers.Serializer[Any]]) -> Any:
    """A page of a list, under a name of its own."""
    return inline_serializer(
        name=f"PageOf{shape.__name__.removesuffix('Serializer')}",
        fields={
            "count": serializers.IntegerField(help_text="On all pages."),
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": shape(many=True),
        },
    )


def add_designs(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: put the designs among the components."""
    structs = tuple(dict.fromkeys(VALUES + EMBEDDED))
    _refs, components = msgspec.json.schema_components(structs, ref_template=PLACE)
    named = {f"Design{name}": schema for name, schema in components.items()}
    put(result, named)
    return result

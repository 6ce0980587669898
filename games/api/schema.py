"""OpenAPI schemas of values that are encoded by msgspec."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter

from accounts.api.serializers import ErrorSerializer

PLACE = "#/components/schemas/{name}"


def of(struct: type[Any]) -> dict[str, str]:
    """Return a reference to a struct, as the content of a response."""
    return {"$ref": PLACE.format(name=struct.__name__)}


def many(struct: type[Any]) -> dict[str, Any]:
    """Return the schema of a list of structs."""
    return {"type": "array", "items": of(struct)}


KEY = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    required=True,
    description="A key that you choose: new for every action, the same for a retry.",
)
SINCE = OpenApiParameter(
    "since", int, description="The version that you have. The log contains everything after it."
)
SEAT = OpenApiParameter(
    "seat",
    int,
    description=(
        "The seat to view the table from, if you have several. If several people share your "
        "device, you see the hidden cards of a seat only with its number."
    ),
)
TAG = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="The ETag of your last response."
)
REFUSALS = dict.fromkeys((400, 401, 403, 404, 409, 422, 429), ErrorSerializer)

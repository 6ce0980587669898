"""The description of lists: their parameters, their pages, and the arrays of earlier clients."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from core.api.deprecations import Deprecation
from core.api.errors import InvalidParameters

USUAL_LIMIT, MOST = 50, 100
REF = "#/components/schemas/"
JSON = "application/json"


def limit_parameter(what: str, usual: int = USUAL_LIMIT, most: int = MOST) -> OpenApiParameter:
    """Return the parameter for the size of a page. `what` is the rest of its description."""
    return OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": most, "default": usual},
        description=f"The maximum number of {what}",
    )


LIMIT = limit_parameter("results on a page.")
CURSOR = OpenApiParameter(
    "cursor",
    {"type": "string", "minLength": 1},
    description=(
        "Where the page begins: the `cursor` of the page before, for the same address and filters. "
        "Left out, the list begins with its first result."
    ),
)
PAGE = OpenApiParameter(
    "page",
    int,
    description=(
        "The number of the page, counted from 1, instead of a cursor. A cursor neither skips nor "
        "repeats results if the list changes in between."
    ),
)
PAGED = [LIMIT, CURSOR, PAGE]
"""The parameters of a list that has always had pages."""
PAGED_ON_REQUEST = [
    limit_parameter(
        "results on a page. Without `limit` and `cursor`, the response is the whole list as an "
        "array, which is deprecated."
    ),
    CURSOR,
]
"""The parameters of a list that was an array. With `limit` or `cursor` it is a page."""

ARRAYS = Deprecation(
    since=datetime(2026, 11, 26, tzinfo=UTC),
    until=datetime(2027, 6, 30, tzinfo=UTC),
    document="/developers/changelog/",
)
"""Lists as bare arrays, for requests without `limit` and `cursor`."""


def cursor_like(other: str) -> OpenApiParameter:
    """Return the cursor of a log, which is the same as its parameter `other`."""
    text = f"The `cursor` of the response before. The same as `{other}`."
    return OpenApiParameter(CURSOR.name, str, description=text)


def limit_of(request: Request, usual: int = USUAL_LIMIT, most: int = MOST) -> int:
    """Return the size of the pages that the request wants. Raise InvalidParameters."""
    asked = request.query_params.get(LIMIT.name)
    if asked is None:
        return usual
    if asked.isascii() and asked.isdigit() and len(asked) < 9 and 1 <= int(asked) <= most:
        return int(asked)
    sentence = _("This must be a whole number from 1 to %(most)s.") % {"most": most}
    raise InvalidParameters({LIMIT.name: [sentence]})


def page_schema(results: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a page with these results."""
    address = {"type": ["string", "null"], "format": "uri"}
    fields = {
        "count": {"type": "integer", "description": "The number of results on all pages."},
        "limit": {"type": "integer", "description": "The maximum number of results on a page."},
        "cursor": {
            "type": "string",
            "description": "Where the next page begins. Send it as `cursor`.",
        },
        "next": {**address, "description": "The address of the next page; null on the last page."},
        "previous": {
            **address,
            "description": "The address of the previous page; null on the first page.",
        },
        "results": {
            **results,
            "description": "The results on this page.",
        },
    }
    return {"type": "object", "properties": fields, "required": list(fields)}


_LINK = {
    "description": (
        'The addresses of other pages (RFC 8288): `rel="next"` unless this is the last page, '
        '`rel="prev"` unless it is the first, and `rel="first"`.'
    ),
    "schema": {"type": "string"},
}
_OF_ARRAYS = {
    "Deprecation": {
        "description": "Only on an array: since when arrays are deprecated (RFC 9745).",
        "schema": {"type": "string"},
    },
    "Sunset": {
        "description": "Only on an array: until when arrays are sent (RFC 8594).",
        "schema": {"type": "string"},
    },
}


def describe_lists(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Replace the arrays of operations with a `cursor` by pages. A hook of drf-spectacular.

    Views declare the array of results only.
    """
    schemas: dict[str, Any] = result["components"]["schemas"]
    for operations in result["paths"].values():
        for operation in operations.values():
            names = {item["name"] for item in operation.get("parameters", ())}
            if CURSOR.name in names:
                answer = operation["responses"]["200"]
                headers = {"Link": _LINK, **({} if PAGE.name in names else _OF_ARRAYS)}
                answer["headers"] = {**answer.get("headers", {}), **headers}
                content = answer["content"][JSON]
                if content["schema"].get("type") == "array":
                    content["schema"] = _pages(schemas, content["schema"], PAGE.name in names)
    return result


def _pages(schemas: dict[str, Any], array: dict[str, Any], always: bool) -> dict[str, Any]:
    """Return the schema of the pages of an array, and of the array itself unless a list always has
    pages.
    """
    name = f"PageOf{array['items']['$ref'].rpartition('/')[2]}"
    schemas[name] = page_schema(array)
    page = {"$ref": f"{REF}{name}"}
    return page if always else {"oneOf": [page, array]}

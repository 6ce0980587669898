"""Pagination of long lists in the API."""

from typing import Any

from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

from core.api.property_texts import TEXTS


class Pages(PageNumberPagination):
    """Fifty results per page."""

    page_size = 50

    @property
    def count(self) -> int:
        """Return the number of results on all pages."""
        assert self.page is not None
        return int(self.page.paginator.count)

    def get_page_number(self, request: Request, paginator: Any) -> Any:
        return request.query_params.get(self.page_query_param, 1)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return page_schema(schema)


def page_schema(results: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a page whose results have this schema."""
    link = {"type": ["string", "null"], "format": "uri"}
    fields = {"count": {"type": "integer"}, "next": link, "previous": link, "results": results}
    properties = {name: {**field, "description": TEXTS[name]} for name, field in fields.items()}
    return {"type": "object", "properties": properties, "required": list(properties)}

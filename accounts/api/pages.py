"""Long lists of the API, a page at a time."""

from typing import Any

from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request


class Pages(PageNumberPagination):
    """Fifty to a page; a page without a number is refused like one that is not there."""

    page_size = 50

    def get_page_number(self, request: Request, paginator: Any) -> Any:
        return request.query_params.get(self.page_query_param, 1)

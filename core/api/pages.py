"""Pages of lists: every list of the API has the same parameters, members and `Link` header.

A cursor contains the position of a page and the key of the result before it, so a page continues
after that result even if others were added or removed before it.
"""

from __future__ import annotations

import binascii
import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.db.models.query import ModelIterable
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import remove_query_param, replace_query_param

from core.api.errors import InvalidParameters
from core.api.links import add_link
from core.api.lists import ARRAYS, CURSOR, LIMIT, PAGE, limit_of, page_schema

SEARCHED = 100
"""How many results a list can gain or lose before a cursor's position and still continue exactly.
After more changes, the page continues at the position."""
KEYS = ("pk", "id", "public_id", "session", "token", "key", "word", "month")
"""Members that identify a result in its list, the first that it has. A cursor has only a digest,
because the token of an invitation must not appear in addresses."""
PAGING = (LIMIT.name, CURSOR.name, PAGE.name)


class Position(msgspec.Struct, array_like=True, frozen=True):
    """The decoded cursor: where a page begins in a list."""

    filters: str
    """Digest of the list's address and filters. A cursor of another list is refused."""
    start: int
    """The number of results before the page."""
    after: str | None = None
    """The digest of the key of the last result before the page, if it is known."""


@dataclass(frozen=True)
class Page:
    """A part of a list, with the positions before and after it."""

    rows: list[Any]
    count: int
    start: int
    limit: int
    after: str | None
    """The digest of the key of the last result up to here."""

    @property
    def end(self) -> int:
        return self.start + len(self.rows)


class Pages(BasePagination):
    """Pages of a list, by cursor or by number."""

    page: Page

    @property
    def count(self) -> int:
        """Return the number of results on all pages."""
        return self.page.count

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        """Return the results of the page that the request names."""
        self.request, limit = request, limit_of(request)
        count = queryset.count() if isinstance(queryset, QuerySet) else len(queryset)
        position = _asked(request, limit, count)
        self.page = _part(queryset, position, limit, count)
        return self.page.rows

    def get_paginated_response(self, data: Any) -> Response:
        page = self.page
        here = Position(_filters(self.request), page.end, page.after)
        before = Position(here.filters, max(page.start - page.limit, 0))
        following = self._url(_written(here)) if page.end < page.count else None
        previous = self._url(_written(before)) if page.start else None
        response = Response(
            {
                "count": page.count,
                "limit": page.limit,
                "cursor": _written(here),
                "next": following,
                "previous": previous,
                "results": data,
            }
        )
        links = {"next": following, "prev": previous, "first": self._url()}
        for relation, url in links.items():
            if url is not None:
                add_link(response, url, relation)
        return response

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return page_schema(schema)

    def _url(self, cursor: str | None = None) -> str:
        return _page_url(self.request, cursor, self.page.limit, instead_of=PAGE.name)


def array_or_page(
    request: Request, rows: Any, shown: Callable[[Sequence[Any]], Any] = list
) -> Response:
    """Return a page, or the whole list as an array to a client that sends neither `limit` nor
    `cursor`.

    The array is deprecated (docs/decisions/0088). `shown` converts rows to data.
    """
    if not {LIMIT.name, CURSOR.name} & request.query_params.keys():
        response = Response(shown(rows))
        ARRAYS.announce(response)
        return response
    pages = Pages()
    return pages.get_paginated_response(shown(pages.paginate_queryset(rows, request)))


def cursor_of(request: Request, other: str) -> str | None:
    """Return the cursor of a request to a log, whose own name for it is `other`.

    Raise InvalidParameters if the request has both.
    """
    own, cursor = (request.query_params.get(name) for name in (other, CURSOR.name))
    if own is not None and cursor is not None:
        sentence = _("Send either %(one)s or %(other)s.") % {"one": other, "other": CURSOR.name}
        raise InvalidParameters({CURSOR.name: [sentence]})
    return own if cursor is None else cursor


def link_log(
    request: Request, response: Response, other: str, *, cursor: str, limit: int, more: bool
) -> Response:
    """Add the `Link` header to a page of a log. `other` is the log's own name for the cursor."""
    if more:
        add_link(response, _page_url(request, cursor, limit, instead_of=other), "next")
    add_link(response, _page_url(request, None, limit, instead_of=other), "first")
    return response


def _page_url(request: Request, cursor: str | None, limit: int, *, instead_of: str) -> str:
    """Return the address of a page; without a cursor, of the first one.

    `instead_of` is the other parameter that can say where a page begins.
    """
    url = remove_query_param(request.build_absolute_uri(), instead_of)
    url = replace_query_param(url, LIMIT.name, limit)
    if cursor is None:
        return str(remove_query_param(url, CURSOR.name))
    return str(replace_query_param(url, CURSOR.name, cursor))


def _asked(request: Request, limit: int, count: int) -> Position:
    """Return the position that the request names. Raise InvalidParameters or NotFound."""
    cursor, number = (request.query_params.get(each.name) for each in (CURSOR, PAGE))
    if cursor is not None:
        if number is not None:
            raise InvalidParameters({PAGE.name: [_("Send either a page or a cursor.")]})
        return _read(cursor, _filters(request))
    start = (_number(number) - 1) * limit
    if start < 0 or (start and start >= count):
        raise NotFound(_("This list has no page with this number."))
    return Position("", start)


def _number(page: str | None) -> int:
    try:
        return int(page or 1)
    except ValueError:
        raise NotFound(_("This list has no page with this number.")) from None


def _part(rows: Any, position: Position, limit: int, count: int) -> Page:
    start = min(_current_start(rows, position), count)
    found = list(rows[start : start + limit])
    after = _key(found[-1]) if found else position.after
    return Page(found, count, start, limit, after)


def _current_start(rows: Any, position: Position) -> int:
    """Return where the results after the cursor begin now."""
    start, after = position.start, position.after
    if after is None:
        return start
    if isinstance(rows, QuerySet) and issubclass(rows._iterable_class, ModelIterable):
        rows = rows.prefetch_related(None).values_list("pk", flat=True)
    before = max(start - 1, 0)
    for first, last in ((before, start), (max(before - SEARCHED, 0), start + SEARCHED)):
        for number, row in enumerate(rows[first:last], first):
            if _key(row) == after:
                return number + 1
    return start


def _key(row: Any) -> str | None:
    """Return a digest of what identifies a result; None if only its position does."""
    if isinstance(row, tuple):
        row = row[0]
    if isinstance(row, int | str):
        return _digest(row)
    member = row.get if isinstance(row, dict) else partial(getattr, row)
    found = (member(name, None) for name in KEYS)
    return next((_digest(key) for key in found if key is not None), None)


def _digest(value: Any) -> str:
    return hashlib.blake2b(str(value).encode(), digest_size=6).hexdigest()


def _filters(request: Request) -> str:
    others = sorted(item for item in request.query_params.items() if item[0] not in PAGING)
    return _digest((request.path, others))


def _written(position: Position) -> str:
    return urlsafe_b64encode(msgspec.json.encode(position)).rstrip(b"=").decode()


def _read(cursor: str, filters: str) -> Position:
    try:
        text = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        position = msgspec.json.decode(text, type=Position)
    except (ValueError, binascii.Error, msgspec.MsgspecError):
        position = None
    if position is None or position.filters != filters or not 0 <= position.start < 2**31:
        sentence = _("This cursor does not belong to this list. Start again without a cursor.")
        raise InvalidParameters({CURSOR.name: [sentence]})
    return position

"""The table that a client already has, identified by the ETag that it sends back.

A tag is `W/"<table>"`, or `W/"<table>;<marks>"` if the client applies changes to its copy.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec
from django.http import HttpResponseBase, HttpResponseNotModified
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.request import Request

from games.site.table_changes import changes_by_marks, members
from games.site.table_view import TableView
from games.table_views.selectors.table import table_tag
from games.tables.models.session import Session

A = TypeVar("A", bound=HttpResponseBase)


class TableMessage(msgspec.Struct, frozen=True):
    """A table as its socket sends it: complete, or only the members that have changed."""

    type: Literal["table", "changes"]
    table: dict[str, Any]


class KnownTable:
    """The tags of a request about a table."""

    def __init__(
        self, request: Request, session: Session, *, since: int | None, seat: int | None
    ) -> None:
        def tag(since: int | None) -> str:
            language = translation.get_language()
            return table_tag(session, request.user, language, since=since, seat=seat)

        self._tag = tag(since)
        # A client with this version has the whole table, no matter where the log of its last
        # response began.
        self._of_table = tag(None) if since is None or since >= session.version else None
        sent = parse_etags(request.headers.get("If-None-Match", ""))
        self._sent = [item.removeprefix("W/").strip('"').partition(";") for item in sent]

    def unchanged(self) -> HttpResponseNotModified | None:
        """Return 304 with the client's tag if its table is unchanged, else None."""
        for tag, _semicolon, marks in self._sent:
            if self._is(tag):
                return self._tagged(HttpResponseNotModified(), tag, marks)
        return None

    def _is(self, tag: str) -> bool:
        of_table = self._of_table
        return tag == self._tag or (
            of_table is not None and (tag == of_table or tag.startswith(f"{of_table}."))
        )

    def message(self, table: TableView) -> TableMessage:
        """Return what has changed for this client, or the complete table."""
        for _tag, _semicolon, marks in self._sent:
            new = changes_by_marks(table, marks) if marks else None
            if new is not None:
                return TableMessage("changes", new)
        return TableMessage("table", dict(members(table)))

    def answer(self, response: A, marks: str = "") -> A:
        """Set the ETag that identifies this answer in the next request."""
        return self._tagged(response, self._tag, marks)

    @staticmethod
    def _tagged(response: A, tag: str, marks: str) -> A:
        response.headers["ETag"] = f'W/"{tag}{marks and f";{marks}"}"'
        patch_vary_headers(response, ("Authorization", "Cookie", "Accept-Language"))
        return response

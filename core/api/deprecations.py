"""Deprecated parts of the API: when they were deprecated and how long they work
(docs/protocol.md).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpResponseBase
from django.utils.http import http_date

from core.api.links import add_link

CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True)
class Deprecation:
    """The deprecation of an operation or a field. It keeps working until the date `until`."""

    since: datetime
    until: datetime
    document: str
    """URL of the page that names the replacement."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Return the headers of RFC 9745 and RFC 8594, except the link to the document."""
        return {
            "Deprecation": f"@{self.since.timestamp():.0f}",
            "Sunset": http_date(self.until.timestamp()),
        }

    def announce(self, response: HttpResponseBase) -> None:
        """Add the headers, and the link to the document, to a response."""
        for name, value in self.headers.items():
            response.headers[name] = value
        add_link(response, self.document, "deprecation", "text/html")

    @property
    def words(self) -> str:
        """Return the text to add to an operation's description."""
        return (
            f"Deprecated since {self.since:%Y-%m-%d}; it stays until {self.until:%Y-%m-%d}. "
            f"What to use in its place: {self.document}"
        )


DEPRECATIONS: dict[str, Deprecation] = {}
"""Keys are operations (`GET /api/v1/tables/{public_id}/`) or fields of schemas (`TableView.host`).

Fields are marked only in the document: the headers always refer to a whole URL.
"""


def of_operation(method: str, path: str) -> Deprecation | None:
    """Return the deprecation of an operation, or None.

    `path` is written as in the OpenAPI document or as in a route.
    """
    plain = CONVERTER.sub(r"{\1}", path).lstrip("/")
    return DEPRECATIONS.get(f"{'GET' if method == 'HEAD' else method} /{plain}")


def warn(request: Any, response: HttpResponseBase) -> None:
    """Add the deprecation headers to a response, including error responses."""
    route = getattr(request.resolver_match, "route", None)
    found = of_operation(str(request.method), route) if DEPRECATIONS and route else None
    if found:
        found.announce(response)


def mark_fields(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Mark deprecated fields. A hook of drf-spectacular that must run last."""
    for key, deprecation in DEPRECATIONS.items():
        shape, dot, name = key.partition(".")
        if dot and " " not in key:
            data = result["components"]["schemas"][shape]["properties"]
            text = f"{data[name]['description']} {deprecation.words}"
            data[name] = {**data[name], "deprecated": True, "description": text}
    return result

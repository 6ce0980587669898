"""What of the API will go, since when that is said and until when it stays (docs/versions.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpResponseBase
from django.utils.http import http_date

CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True)
class Deprecation:
    """Of an operation, or of a field: both keep working until the day."""

    since: datetime
    until: datetime
    document: str
    """The address of what says what to use in its place."""

    @property
    def headers(self) -> Mapping[str, str]:
        """As RFC 9745 and RFC 8594 have them."""
        return {
            "Deprecation": f"@{self.since.timestamp():.0f}",
            "Sunset": http_date(self.until.timestamp()),
            "Link": f'<{self.document}>; rel="deprecation"; type="text/html"',
        }

    @property
    def words(self) -> str:
        """For the description of an operation."""
        return (
            f"Deprecated since {self.since:%Y-%m-%d}; it stays until {self.until:%Y-%m-%d}. "
            f"What to use in its place: {self.document}"
        )


DEPRECATIONS: dict[str, Deprecation] = {}
"""By operation, `GET /api/v1/tables/{public_id}/`, or by field of a shape, `TableView.host`. Only
the document marks fields: the headers say of an address that all of it goes."""


def of_operation(method: str, path: str) -> Deprecation | None:
    """Of a method at an address as the document or a route has it."""
    plain = CONVERTER.sub(r"{\1}", path).lstrip("/")
    return DEPRECATIONS.get(f"{'GET' if method == 'HEAD' else method} /{plain}")


def warn(request: Any, response: HttpResponseBase) -> None:
    """Say so with an answer, refusals too."""
    route = getattr(request.resolver_match, "route", None)
    found = of_operation(str(request.method), route) if DEPRECATIONS and route else None
    for name, value in (found.headers if found else {}).items():
        response.headers[name] = value


def mark_fields(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular, the last one: fields that will go."""
    for key, deprecation in DEPRECATIONS.items():
        shape, dot, name = key.partition(".")
        if dot and " " not in key:
            told = result["components"]["schemas"][shape]["properties"]
            told[name] = {**told[name], "deprecated": True, "description": deprecation.words}
    return result

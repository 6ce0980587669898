"""Every URL of the site, taken from its URL resolver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern

CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")
GROUP = re.compile(r"\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)")
ADMIN_MODEL = re.compile(r"^admin/(?!r/|password_change/)(\w+)/(\w+)/")


@dataclass(frozen=True)
class Route:
    """A URL path with `{names}` in place of its arguments."""

    path: str

    @property
    def line(self) -> str:
        """The path as written in the matrix, which has a single row for the admin pages of all
        models.
        """
        return ADMIN_MODEL.sub("admin/{app}/{model}/", self.path)

    @property
    def names(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.path)

    @property
    def in_api(self) -> bool:
        return self.path.startswith("api/")

    def filled(self, values: dict[str, Any]) -> str:
        """Return the path with its arguments filled in."""
        return "/" + self.path.format(**values)


def routes() -> list[Route]:
    """Return each route once, in the order of the resolver."""
    return list(dict.fromkeys(Route(path) for path in _paths(get_resolver().url_patterns, "")))


def _paths(patterns: list[Any], before: str) -> Iterator[str]:
    for pattern in patterns:
        path = before + _spelled(pattern)
        if isinstance(pattern, URLResolver):
            yield from _paths(pattern.url_patterns, path)
        elif path != "admin/{url}":
            # Leave out the admin's last pattern, which is a catch-all.
            yield path


def _spelled(pattern: URLPattern | URLResolver) -> str:
    data = str(pattern.pattern)
    if isinstance(pattern.pattern, RegexPattern):
        return GROUP.sub(r"{\1}", data.removeprefix("^").removesuffix("$"))
    return CONVERTER.sub(r"{\1}", data)

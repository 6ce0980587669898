"""All URLs of the site, taken from its URL resolver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.urls import URLPattern, URLResolver, get_resolver, reverse


@dataclass(frozen=True)
class Route:
    """A route, with its name for `reverse` and the names of its arguments."""

    name: str
    parts: frozenset[str]
    given: Mapping[str, object]

    def address(self, places: Mapping[str, object]) -> str:
        """Return a URL of the route. Arguments that are not in `places` are made up."""
        wanted = {part: places.get(part, 1) for part in self.parts}
        return reverse(self.name, kwargs={**wanted, **self.given})


def routes() -> Iterator[Route]:
    """Yield all named routes, except those of the admin."""
    yield from _routes(get_resolver())


def _routes(
    resolver: URLResolver,
    space: str = "",
    outer: frozenset[str] = frozenset(),
    around: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[Route]:
    for pattern in resolver.url_patterns:
        parts = outer | pattern.pattern.regex.groupindex.keys()
        if isinstance(pattern, URLPattern) and pattern.name:
            yield Route(f"{space}{pattern.name}", parts, {**around, **pattern.default_args})
        elif isinstance(pattern, URLResolver) and pattern.namespace != "admin":
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            given = {**around, **pattern.default_kwargs}
            yield from _routes(pattern, inner, parts, given)

"""A way to provoke a refusal."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.guards.support.earlier import Earlier
from tests.guards.support.world import World


@dataclass(frozen=True)
class Way:
    """A request that is refused with `code` at paths that match `path`."""

    code: str
    path: str = ""
    role: str = ""
    """The role of the sender; by default the one that can send the successful request."""
    fields: Mapping[str, Any] | Callable[[World], Mapping[str, Any]] = field(default_factory=dict)
    """Fields that replace those of the successful request."""
    raw: bytes | None = None
    """The whole body."""
    query: str = ""
    media_type: str = "application/json"
    limit: str = ""
    """The key of a rate limit that allows nothing during the request."""
    headers: Mapping[str, str] = field(default_factory=dict)
    place: Mapping[str, Callable[[World], Any]] = field(default_factory=dict)
    """Arguments of the path that replace the usual ones."""
    earlier: Earlier | None = None
    """The step before the request, instead of the operation's own one in earlier.py."""
    before: Callable[[World], Any] | None = None
    again: Callable[[], Any] | None = None
    """The successful request is sent first, then this runs, then the request is sent again."""

    patches: Mapping[str, Any] = field(default_factory=dict)
    """Values that replace those of modules, by dotted name: limits that no request of a test
    reaches, and defects of stored games.
    """

    def fields_in(self, world: World) -> dict[str, Any]:
        return dict(self.fields(world) if callable(self.fields) else self.fields)

    def matches(self, code: str, path: str) -> bool:
        return self.code == code and bool(re.search(self.path, path))

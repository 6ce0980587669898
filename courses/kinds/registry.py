"""All kinds of designs, one line each."""

from __future__ import annotations

from courses.kinds.course import COURSE
from courses.kinds.deck import DECK
from courses.kinds.kind import Kind

KINDS: dict[str, Kind] = {kind.key: kind for kind in (COURSE, DECK)}
BY_PATH: dict[str, Kind] = {kind.path: kind for kind in KINDS.values()}
BY_GAME: dict[str, Kind] = {kind.game: kind for kind in KINDS.values()}


def kind_of(key: str) -> Kind:
    """A kind by its key. Raises KeyError."""
    return KINDS[key]

"""All kinds of designs, one line each."""

from __future__ import annotations

from courses.types.course.card import COURSE
from courses.types.deck.card import DECK
from courses.types.design_type import Kind

KINDS: dict[str, Kind] = {kind.key: kind for kind in (COURSE, DECK)}
BY_PATH: dict[str, Kind] = {kind.path: kind for kind in KINDS.values()}
BY_GAME: dict[str, Kind] = {kind.game: kind for kind in KINDS.values()}


def kind_of(key: str) -> Kind:
    """A kind by its key. Raises KeyError."""
    return KINDS[key]

"""All kinds of designs, one line each."""

from __future__ import annotations

from courses.types.course.card import COURSE
from courses.types.deck.card import DECK
from courses.types.design_type import DesignType

TYPES: dict[str, DesignType] = {kind.key: kind for kind in (COURSE, DECK)}
BY_PATH: dict[str, DesignType] = {kind.path: kind for kind in TYPES.values()}


def type_of(key: str) -> DesignType:
    """A kind by its key. Raises KeyError."""
    return TYPES[key]

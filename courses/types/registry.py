"""All design types. To add a type, add one line here."""

from __future__ import annotations

from courses.types.course.card import COURSE
from courses.types.deck.card import DECK
from courses.types.design_type import DesignType
from courses.types.plot.card import PLOT

TYPES: dict[str, DesignType] = {
    "course": COURSE,
    "deck": DECK,
    "plot": PLOT,
}


def type_of(key: str) -> DesignType:
    """Return a type by its key. Raises KeyError."""
    return TYPES[key]

"""How far a game is, as lists tell it; noted with every turn, so that no list reads a position."""

from collections.abc import Callable
from typing import Literal

import msgspec

from core.i18n.translation import ngettext
from games.site.score_card import signed

Measure = Literal["strokes", "points", "holes", "greens"]


class Progress(msgspec.Struct, frozen=True):
    """How far a game is, and how everybody stands; nothing of it is hidden from anybody."""

    hole: int
    """The one that is played, from 1; at the end the last."""
    holes: int
    measure: Measure
    """What `totals` count."""
    totals: tuple[int, ...] = ()
    """By seat, of what is on the score card."""
    places: tuple[int, ...] = ()
    """By seat, at the end."""
    open_greens: bool = False
    """Holes are reached in any order; `hole` counts the greens from which something was taken."""


def in_words(measure: Measure, value: int) -> str:
    """Return a value with its unit, for example "3 holes"."""
    return _UNITS[measure](abs(value)).format(n=signed(value))


_UNITS: dict[Measure, Callable[[int], str]] = {
    "strokes": lambda n: ngettext("{n} stroke", "{n} strokes", n),
    "points": lambda n: ngettext("{n} point", "{n} points", n),
    "holes": lambda n: ngettext("{n} hole", "{n} holes", n),
    "greens": lambda n: ngettext("{n} green", "{n} greens", n),
}
"""So many of each measure in words, with `{n}` left to fill in."""

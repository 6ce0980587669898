"""A game's progress, as shown in lists. It is stored with every turn, so lists need no position."""

from collections.abc import Callable
from typing import Literal

import msgspec

from core.i18n.translation import ngettext
from games.site.score_card import signed

Measure = Literal["strokes", "points", "holes", "greens"]


class Progress(msgspec.Struct, frozen=True):
    """How far a game has progressed, and the scores of all seats; all of it is public."""

    hole: int
    """The current hole, from 1; at the end, the last one."""
    holes: int
    measure: Measure
    """The measure of `totals`."""
    totals: tuple[int, ...] = ()
    """The total on the scorecard, by seat."""
    places: tuple[int, ...] = ()
    """The final place of each seat; empty until the end."""
    open_greens: bool = False
    """True if holes are played in any order: `hole` then counts the greens already scored on."""


def in_words(measure: Measure, value: int) -> str:
    """Return a value with its unit, for example "3 holes"."""
    return _UNITS[measure](abs(value)).format(n=signed(value))


_UNITS: dict[Measure, Callable[[int], str]] = {
    "strokes": lambda n: ngettext("{n} stroke", "{n} strokes", n),
    "points": lambda n: ngettext("{n} point", "{n} points", n),
    "holes": lambda n: ngettext("{n} hole", "{n} holes", n),
    "greens": lambda n: ngettext("{n} green", "{n} greens", n),
}
"""Phrases with the unit of each measure, with `{n}` to fill in."""

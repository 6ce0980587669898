"""The figures of a seat in a finished game. They can be added up over games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from games.kernel.interface import Seat


class HoleResult(msgspec.Struct, frozen=True):
    """A seat's result on one hole."""

    hole: int
    """The number of the hole, counted from 1."""
    score: int
    """The result in the unit of the game, mostly strokes."""
    par: int | None = None
    holed: bool = True
    """False if the seat did not finish the hole. The score then counts up to where it stopped."""


class Sum(msgspec.Struct, frozen=True):
    """The sum of some values, and how many values there are. The mean is `total / count`."""

    total: float
    count: int

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.total + other.total, self.count + other.count)


class SeatFigures(msgspec.Struct, frozen=True):
    """The figures of one seat in one finished game."""

    seat: Seat
    score: int | None
    """The final score in the unit of the game; None if the mode has no score for a seat."""
    holes: tuple[HoleResult, ...] = ()
    sums: Mapping[str, Sum] = {}
    """By the key of the figure, as the game's site part describes it: `greens`, `club.driver`."""


FiguresOf = Callable[[Any, Iterable[Any]], tuple[SeatFigures, ...]]
"""(state at the end, public events that were not undone, in order): the figures of all seats."""

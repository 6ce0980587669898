"""Who comes to a green first: what it is worth to be there in so many turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import exp

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import Outlook
from games.eighteen.rules.modes.mode import Goal
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

Worth = Callable[[float], float]
"""Expected points of being on a green in so many turns."""

Arrivals = Mapping[int, float]
"""In how many rounds a golfer may be on each green, by hole."""

SPREAD = 0.6
"""Turns: how much two golfers' ways to a green differ from what was expected."""
QUARTERS = 4
"""Worths are worked out for every quarter of a turn."""


def coming(view: View, rival: Seat, looks: Mapping[int, Outlook]) -> Iterator[Arrivals]:
    """When each golfer of a rival may be on each green."""
    golfer = view.seats[rival]
    at_once = not view.order or rival in view.order
    for each in (golfer, golfer.mate):
        if each is not None:
            yield arrivals(view, each.at, each.wet - at_once, looks)


def arrivals(view: View, at: Hex, late: int, looks: Mapping[int, Outlook]) -> Arrivals:
    """In how many rounds a golfer may be on each green, `late` rounds added.

    Golfers go to their nearest green first, or straight to the one asked for: the mean of both.
    """
    direct = {hole: look.turns[at] for hole, look in looks.items()}
    nearest = min(direct, key=direct.__getitem__)
    green = view.course.holes[nearest].green
    return {
        hole: late + (turns + max(turns, direct[nearest] + looks[hole].turns[green])) / 2
        for hole, turns in direct.items()
    }


def worth(goal: Goal, times: Sequence[float]) -> Worth:
    """What a green is worth to somebody who is there in so many turns, rivals at those times."""
    if not times:
        return lambda turns: goal.prizes[0]

    @cache
    def in_quarters(quarters: int) -> float:
        return _expected(goal.prizes, quarters / QUARTERS, times)

    return lambda turns: in_quarters(round(turns * QUARTERS)) if turns else goal.prizes[0]


def _expected(prizes: Sequence[float], turns: float, times: Iterable[float]) -> float:
    """The mean prize, by how many of the rivals are there before."""
    before = [1.0]
    for time in times:
        share = 1 / (1 + exp((time - turns) / SPREAD))
        before = [
            odds * (1 - share) + less * share
            for odds, less in zip([*before, 0.0], [0.0, *before], strict=True)
        ]
    return sum(odds * prize for odds, prize in zip(before, prizes, strict=False))

"""Who comes to a green first: what it is worth to be there in so many turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp

from games.eighteen.rules.analysis import Outlook
from games.eighteen.rules.modes.goal import Goal
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

Worth = Callable[[float], float]
"""Expected points of being on a green in so many turns."""

SPREAD = 0.6
"""Turns: how much two golfers' ways to a green differ from what was expected."""
STEP, STEPS = 0.25, 120
"""Worths are kept for every quarter of a turn."""


def arrivals(view: View, rival: Seat, looks: Mapping[int, Outlook]) -> Mapping[int, float]:
    """In how many rounds a rival may be on each green, by hole.

    Rivals go to their nearest green first, or straight to the one asked for: the mean of both.
    """
    golfer = view.seats[rival]
    late = golfer.wet - (not view.order or rival in view.order)
    direct = {hole: look.turns[golfer.at] for hole, look in looks.items()}
    nearest = min(direct, key=direct.__getitem__)
    green = view.course.holes[nearest].green
    return {
        hole: late + (turns + max(turns, direct[nearest] + looks[hole].turns[green])) / 2
        for hole, turns in direct.items()
    }


def worth(goal: Goal, coming: Iterable[float]) -> Worth:
    """What a green is worth to somebody who is there in so many turns, its rivals coming."""
    times = tuple(coming)
    if not times:
        return lambda turns: goal.prizes[0]
    table = [_expected(goal.prizes, step * STEP, times) for step in range(STEPS)]
    table[0] = goal.prizes[0]
    return lambda turns: table[min(round(turns / STEP), STEPS - 1)]


def _expected(prizes: Sequence[float], turns: float, coming: Iterable[float]) -> float:
    """The mean prize, by how many of the rivals are there before."""
    before = [1.0]
    for time in coming:
        share = 1 / (1 + exp((time - turns) / SPREAD))
        before = [
            odds * (1 - share) + less * share
            for odds, less in zip([*before, 0.0], [0.0, *before], strict=True)
        ]
    return sum(odds * prize for odds, prize in zip(before, prizes, strict=False))

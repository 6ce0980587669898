"""Promises: one per condition, with points by place or for a solo game (M1.4, M9, M10.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.minigolf.rules.conditions.table import CONDITIONS, Condition

Promise = Condition
PROMISES: tuple[Promise, ...] = tuple(CONDITIONS)
"""All promises, in the order of their conditions (M7.1 to M7.7)."""

BY_PLACE: Mapping[int, tuple[int, ...]] = {
    2: (10, -10),
    3: (10, -2, -10),
    4: (10, 1, -4, -10),
    5: (10, 2, -1, -5, -10),
}
"""The points for a promise from first to last place, by number of players (M9.3)."""
KEPT, BROKEN = 10, -10
"""The points for a kept and for a broken promise in a solo game (M10.3)."""
LEAST_ALONE: Mapping[Promise, int] = {
    "popularity": 50,
    "speed": 0,
    "lady": 20,
    "gentleman": 18,
    "par": 18,
    "plot": 0,
    "circuit": 20,
}
"""The points needed to keep a promise in a solo game (M10.3).

For the plot, they are needed in addition to the plot's own points.
"""


def ordered(promises: Collection[Promise]) -> tuple[Promise, ...]:
    """Return promises sorted by condition, so that the order in which they were made stays
    hidden.
    """
    return tuple(promise for promise in PROMISES if promise in promises)


def places(points: Sequence[int]) -> tuple[int, ...]:
    """Return the places, counted from 1. Seats with equal points share the better place (M9.2).

    The next place is then skipped.
    """
    return tuple(1 + sum(other > mine for other in points) for mine in points)


def by_places(points: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's score for a promise, given each seat's points in its condition (M9.3)."""
    return tuple(BY_PLACE[len(points)][place - 1] for place in places(points))


def alone(promise: Promise, points: int, plot_points: int) -> int:
    """Return the score for a promise in a solo game, given the points in its condition (M10.3)."""
    least = LEAST_ALONE[promise] + (plot_points if promise == "plot" else 0)
    return KEPT if points >= least else BROKEN

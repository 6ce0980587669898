"""Pairs of holes that a player can join at the end (M8.2, M8.6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from games.minigolf.rules.course import Course
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.joins import chain_of
from games.minigolf.rules.numbering import Members, holes


@lru_cache(maxsize=1 << 8)
def pairs(
    ground: PlotGround, course: Course, joins: tuple[Members, ...]
) -> tuple[tuple[int, int], ...]:
    """Return each pair of holes that can be joined, given the other joins.

    A hole is represented by its first group.
    """
    return tuple(
        (one[0], other[0])
        for one, other in combinations(sorted(holes(course, joins)), 2)
        if chain_of(ground, course, frozenset((*one, *other))) is not None
    )

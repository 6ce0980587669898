"""Holes: single groups, or several joined groups (M8.1, M8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.course import Course
from games.minigolf.rules.groups import Group
from games.minigolf.rules.settled import HOLES, Settled


class Hole(msgspec.Struct, frozen=True):
    """A hole, playable or not."""

    groups: tuple[Group, ...]
    par: int
    """The total par of the tiles (M4.5)."""
    number: int | None = None
    """1 to 9, or None without a number."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all tiles."""
        return tuple(cell for group in self.groups for cell in group.cells)

    @property
    def tees(self) -> tuple[Cell, ...]:
        """The cells of the tees: at most one, except in a malformed hole."""
        return tuple(cell for group in self.groups for cell in group.tees)

    @property
    def greens(self) -> tuple[Cell, ...]:
        """The cells of the greens: at most one, except in a malformed hole."""
        return tuple(cell for group in self.groups for cell in group.greens)

    @property
    def turns(self) -> int:
        """The number of turn tiles."""
        return sum(group.turns for group in self.groups)

    @property
    def playable(self) -> bool:
        """True if the hole is complete, well formed and not played against an arrow (M7.4).

        Joined groups are never complete.
        """
        first = self.groups[0]
        return first.well_formed and not first.against


def hole_of(groups: tuple[Group, ...], number: int | None = None) -> Hole:
    """Return the groups as one hole."""
    return Hole(groups, sum(group.par for group in groups), number)


@lru_cache(maxsize=1 << 10)
def holes_of(course: Course, settled: Settled) -> tuple[Hole, ...]:
    """Return all holes: the numbered ones in order, then the others."""
    number_of = {cell: n for n, cell in enumerate(settled.numbers, 1) if cell is not None}
    holes = [hole_of(groups, _number(groups, number_of)) for groups in _together(course, settled)]
    return tuple(sorted(holes, key=lambda hole: hole.number or HOLES + 1))


def _together(course: Course, settled: Settled) -> Iterator[tuple[Group, ...]]:
    joined = {place for places in settled.joins for place in places}
    for places in settled.joins:
        yield tuple(course.groups[place] for place in places)
    for place, group in enumerate(course.groups):
        if place not in joined:
            yield (group,)


def _number(groups: tuple[Group, ...], number_of: dict[Cell, int]) -> int | None:
    found = (number_of[cell] for group in groups for cell in group.cells if cell in number_of)
    return next(found, None)


@lru_cache(maxsize=1 << 10)
def by_number(course: Course, settled: Settled) -> dict[int, Hole]:
    """Map each number that is in use to its hole, in ascending order."""
    return {hole.number: hole for hole in holes_of(course, settled) if hole.number}

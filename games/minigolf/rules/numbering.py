"""The cells of hole numbers, and the groups that count as one hole (M4.4, M8.2, M8.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules.course import Course
from games.minigolf.rules.settled import HOLES, Settled
from games.minigolf.rules.state import State

NUMBERS = range(1, HOLES + 1)

Numbers = tuple[Cell | None, ...]
"""The cell of each number in order, or None."""
Members = tuple[int, ...]
"""Groups that count as one hole, by their indices in the course's groups."""


@lru_cache(maxsize=1 << 12)
def tee_cells(course: Course) -> tuple[Cell, ...]:
    """Return the cells on which numbers can be placed during the game (M4.4)."""
    return tuple(cell for group in course.groups for cell in group.tees)


def number_cells(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Return the cells for a seat's numbers: tees, or at the end all holes (M4.4, M8.6)."""
    player = state.seats[seat]
    if state.phase == "settling":
        return hole_cells(player.course, player.settled)
    return tee_cells(player.course)


def hole_cells(course: Course, settled: Settled) -> tuple[Cell, ...]:
    """Return the cells for numbers at the end: one per hole, its tee if it has one (M8.6)."""
    return tuple(_cell(course, members) for members in holes(course, settled.joins))


def holes(course: Course, joins: Iterable[Members]) -> tuple[Members, ...]:
    """Return the groups of each hole: joined groups, and each remaining group alone (M8.1)."""
    joined = tuple(joins)
    apart = set(range(len(course.groups))).difference(*joined)
    return (*joined, *((group,) for group in sorted(apart)))


def _cell(course: Course, members: Members) -> Cell:
    """Return the cell for a hole's number, chosen in the same way as for the best numbers."""
    groups = [course.groups[group] for group in members]
    tees = [cell for group in groups for cell in group.tees]
    return min(tees or (cell for group in groups for cell in group.cells))


def put(numbers: Numbers, number: int, cell: Cell) -> Numbers:
    """Return the numbers with one put on a cell. A number already there swaps places (M4.4)."""
    before = numbers[number - 1]
    swapped = (before if there == cell else there for there in numbers)
    return tuple(cell if n == number else there for n, there in enumerate(swapped, 1))


def taken_off(numbers: Numbers, number: int) -> Numbers:
    """Return the numbers with one removed from the course."""
    return tuple(None if n == number else there for n, there in enumerate(numbers, 1))


def united(joins: tuple[Members, ...], one: int, other: int) -> Members:
    """Return the groups of the hole that results from joining two groups.

    Groups that were already joined to one of them are included (M8.2).
    """
    return tuple(sorted({*_hole_with(joins, one), *_hole_with(joins, other)}))


def _hole_with(joins: tuple[Members, ...], group: int) -> Members:
    return next((members for members in joins if group in members), (group,))


def joined(course: Course, settled: Settled, members: Members) -> Settled:
    """Return the joins and numbers with these groups counted as one hole."""
    others = tuple(each for each in settled.joins if not set(each) & set(members))
    return _numbered(course, (*others, members), settled.numbers)


def parted(course: Course, settled: Settled, group: int) -> Settled:
    """Return the joins and numbers with all groups of a hole counted separately again."""
    others = tuple(members for members in settled.joins if group not in members)
    return _numbered(course, others, settled.numbers)


def _numbered(course: Course, joins: tuple[Members, ...], numbers: Numbers) -> Settled:
    """Return these joins with matching numbers.

    A hole keeps its number, or the lowest of several. Other holes receive the free numbers, so that
    no hole lacks a number while one is free (M8.6).
    """
    found: dict[Cell, int] = {}
    bare: list[Cell] = []
    for members in holes(course, joins):
        cells = {cell for group in members for cell in course.groups[group].cells}
        own = [number for number, cell in enumerate(numbers, 1) if cell in cells]
        if own:
            found[_cell(course, members)] = own[0]
        else:
            bare.append(_cell(course, members))
    free = (number for number in NUMBERS if number not in found.values())
    found.update(zip(bare, free, strict=False))
    by_number = {number: cell for cell, number in found.items()}
    return Settled(tuple(sorted(joins)), tuple(by_number.get(number) for number in NUMBERS))

"""The cells of hole numbers, and the groups that count as one (M4.4, M8.2, M8.6)."""

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
"""The cell of each number, in order."""
Members = tuple[int, ...]
"""Groups that count as one hole, by their indices in the course's groups."""


@lru_cache(maxsize=1 << 12)
def tee_cells(course: Course) -> tuple[Cell, ...]:
    """Return the cells where numbers can be during the game (M4.4)."""
    return tuple(cell for group in course.groups for cell in group.tees)


def number_cells(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Return the cells where a seat can put numbers: tees, finally all holes (M4.4, M8.6)."""
    player = state.seats[seat]
    if state.phase == "settling":
        return hole_cells(player.course, player.settled)
    return tee_cells(player.course)


def hole_cells(course: Course, settled: Settled) -> tuple[Cell, ...]:
    """Return the cells where numbers can be at the end: one per hole, its tee if any (M8.6)."""
    return tuple(_cell(course, members) for members in holes(course, settled.joins))


def holes(course: Course, joins: Iterable[Members]) -> tuple[Members, ...]:
    """Return everything that counts as a hole: joined groups, and each other group (M8.1)."""
    joined = tuple(joins)
    apart = set(range(len(course.groups))).difference(*joined)
    return (*joined, *((group,) for group in sorted(apart)))


def _cell(course: Course, members: Members) -> Cell:
    """Return the cell of a hole's number, the same as for the best numbers."""
    groups = [course.groups[group] for group in members]
    tees = [cell for group in groups for cell in group.tees]
    return min(tees or (cell for group in groups for cell in group.cells))


def put(numbers: Numbers, number: int, cell: Cell) -> Numbers:
    """Put a number on a cell; a number already there swaps places with it (M4.4)."""
    before = numbers[number - 1]
    swapped = (before if there == cell else there for there in numbers)
    return tuple(cell if n == number else there for n, there in enumerate(swapped, 1))


def taken_off(numbers: Numbers, number: int) -> Numbers:
    """Remove a number from the course."""
    return tuple(None if n == number else there for n, there in enumerate(numbers, 1))


def united(joins: tuple[Members, ...], one: int, other: int) -> Members:
    """Return all groups of a hole after joining two groups with those joined to them (M8.2)."""
    return tuple(sorted({*_hole_with(joins, one), *_hole_with(joins, other)}))


def _hole_with(joins: tuple[Members, ...], group: int) -> Members:
    return next((members for members in joins if group in members), (group,))


def joined(course: Course, settled: Settled, members: Members) -> Settled:
    """Count these groups as one hole."""
    others = tuple(each for each in settled.joins if not set(each) & set(members))
    return _numbered(course, (*others, members), settled.numbers)


def parted(course: Course, settled: Settled, group: int) -> Settled:
    """Count all groups of a hole separately again."""
    others = tuple(members for members in settled.joins if group not in members)
    return _numbered(course, others, settled.numbers)


def _numbered(course: Course, joins: tuple[Members, ...], numbers: Numbers) -> Settled:
    """Keep the numbers of holes, the lowest of several, and give free numbers to the others.

    So no hole lacks a number while there are free ones (M8.6).
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

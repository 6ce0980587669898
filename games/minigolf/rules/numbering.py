"""Where the numbers of the holes lie, and which groups count as one (M4.4, M8.2, M8.6)."""

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
"""By number, where it lies."""
Members = tuple[int, ...]
"""Groups that count as one hole, by their places in the course's groups."""


@lru_cache(maxsize=1 << 12)
def tee_cells(course: Course) -> tuple[Cell, ...]:
    """Where numbers may lie during the game (M4.4)."""
    return tuple(cell for group in course.groups for cell in group.tees)


def number_cells(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Where a seat may put numbers: on tees, in the end on all holes (M4.4, M8.6)."""
    player = state.seats[seat]
    if state.phase == "settling":
        return hole_cells(player.course, player.settled)
    return tee_cells(player.course)


def hole_cells(course: Course, settled: Settled) -> tuple[Cell, ...]:
    """Where numbers may lie in the end: one cell a hole, its tee if there is one (M8.6)."""
    return tuple(_cell(course, members) for members in holes(course, settled.joins))


def holes(course: Course, joins: Iterable[Members]) -> tuple[Members, ...]:
    """All that counts as a hole: what is joined, and each other group by itself (M8.1)."""
    joined = tuple(joins)
    apart = set(range(len(course.groups))).difference(*joined)
    return (*joined, *((group,) for group in sorted(apart)))


def _cell(course: Course, members: Members) -> Cell:
    """As the best numbers lie."""
    groups = [course.groups[group] for group in members]
    tees = [cell for group in groups for cell in group.tees]
    return min(tees or (cell for group in groups for cell in group.cells))


def put(numbers: Numbers, number: int, cell: Cell) -> Numbers:
    """The number lies there, and the one that lay there where this one was (M4.4)."""
    before = numbers[number - 1]
    swapped = (before if there == cell else there for there in numbers)
    return tuple(cell if n == number else there for n, there in enumerate(swapped, 1))


def taken_off(numbers: Numbers, number: int) -> Numbers:
    """The number lies nowhere."""
    return tuple(None if n == number else there for n, there in enumerate(numbers, 1))


def united(joins: tuple[Members, ...], one: int, other: int) -> Members:
    """All groups of one hole once two groups, with what they are joined to, are joined (M8.2)."""
    return tuple(sorted({*_hole_with(joins, one), *_hole_with(joins, other)}))


def _hole_with(joins: tuple[Members, ...], group: int) -> Members:
    return next((members for members in joins if group in members), (group,))


def joined(course: Course, settled: Settled, members: Members) -> Settled:
    """These groups count as one hole."""
    others = tuple(each for each in settled.joins if not set(each) & set(members))
    return _numbered(course, (*others, members), settled.numbers)


def parted(course: Course, settled: Settled, group: int) -> Settled:
    """All groups of one hole count by themselves again."""
    others = tuple(members for members in settled.joins if group not in members)
    return _numbered(course, others, settled.numbers)


def _numbered(course: Course, joins: tuple[Members, ...], numbers: Numbers) -> Settled:
    """The numbers that holes have stay with them, the lowest of several; holes without one get
    those that are left over, so that none stays without while there are any (M8.6)."""
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

"""Checks for impossible tables, so that scenarios describing one are rejected."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.kernel.interface import Seat
from games.minigolf.rules.given import Given, GivenSeat
from games.minigolf.rules.numbering import number_cells
from games.minigolf.rules.state import State


def impossible(setup: Given) -> Iterator[str]:
    """Yield a message for each impossible detail."""
    seats = range(len(setup.seats))
    if setup.order is not None and sorted(setup.order) != list(seats):
        yield f"order has each seat once, not {list(setup.order)}"
    pawns = [space for space in setup.middle or () if isinstance(space, int)]
    yield from _seats("a pawn", (*pawns, *setup.bench), seats)
    yield from _seats("finishers", setup.finishers, seats)
    if setup.turn not in seats:
        yield f"turn is from 0 to {seats[-1]}"
    for number, seat in enumerate(setup.seats):
        yield from (f"seat {number}: {what}" for what in _of_a_seat(setup, seat))


def _seats(what: str, named: Collection[Seat], seats: range) -> Iterator[str]:
    if not set(named) <= set(seats) or len(set(named)) < len(named):
        yield f"{what} is of a seat that is not there, or twice: {list(named)}"


def _of_a_seat(setup: Given, seat: GivenSeat) -> Iterator[str]:
    if len(set(seat.promises)) < len(seat.promises):
        yield "a promise is there once"
    if seat.kept is not None and seat.kept not in range(len(seat.hand)):
        yield f"no plot {seat.kept} was dealt"
    if len(set(map(tuple, seat.numbers.values()))) < len(seat.numbers):
        yield "two numbers lie on one square"
    if seat.joins and setup.phase != "settling":
        yield "groups are joined when courses are settled"
    if setup.middle is not None and not set(seat.asked_back) <= set(range(len(setup.middle))):
        yield f"no tile lies on spaces {list(seat.asked_back)}"


def misplaced(state: State, number: Seat, given: GivenSeat) -> Iterator[str]:
    """Yield a message for each number or join that the course does not allow (M4.4, M8.2)."""
    player = state.seats[number]
    groups = player.course.groups
    joined = [group for members in given.joins or () for group in members]
    if not set(joined) <= set(range(len(groups))) or len(set(joined)) < len(joined):
        yield f"there are groups 0 to {len(groups) - 1}, each joined once: {joined}"
        return
    for members in given.joins or ():
        tees = sum(len(groups[group].tees) for group in members)
        greens = sum(len(groups[group].greens) for group in members)
        if len(members) < 2 or tees > 1 or greens > 1:
            yield f"groups {list(members)} cannot be one hole: two and more, one tee, one green"
    cells = number_cells(state, number)
    for hole, cell in given.numbers.items():
        if tuple(cell) not in cells:
            yield f"hole {hole} lies on {list(cell)}, where no number can be"

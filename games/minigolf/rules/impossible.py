"""Checks for impossible tables, so that scenarios describing them are refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.kernel.interface import Seat
from games.minigolf.rules.given import Given, SeatTold
from games.minigolf.rules.numbering import number_cells
from games.minigolf.rules.state import State


def impossible(told: Given) -> Iterator[str]:
    """Yield a sentence for each impossibility."""
    seats = range(len(told.seats))
    if told.order is not None and sorted(told.order) != list(seats):
        yield f"order has each seat once, not {list(told.order)}"
    pawns = [space for space in told.middle or () if isinstance(space, int)]
    yield from _seats("a pawn", (*pawns, *told.bench), seats)
    yield from _seats("finishers", told.finishers, seats)
    if told.turn not in seats:
        yield f"turn is from 0 to {seats[-1]}"
    for number, seat in enumerate(told.seats):
        yield from (f"seat {number}: {what}" for what in _of_a_seat(told, seat))


def _seats(what: str, named: Collection[Seat], seats: range) -> Iterator[str]:
    if not set(named) <= set(seats) or len(set(named)) < len(named):
        yield f"{what} is of a seat that is not there, or twice: {list(named)}"


def _of_a_seat(told: Given, seat: SeatTold) -> Iterator[str]:
    if len(set(seat.promises)) < len(seat.promises):
        yield "a promise is there once"
    if seat.kept is not None and seat.kept not in range(len(seat.hand)):
        yield f"no plot {seat.kept} was dealt"
    if len(set(map(tuple, seat.numbers.values()))) < len(seat.numbers):
        yield "two numbers lie on one square"
    if seat.joins and told.phase != "settling":
        yield "groups are joined when courses are settled"
    if told.middle is not None and not set(seat.asked_back) <= set(range(len(told.middle))):
        yield f"no tile lies on spaces {list(seat.asked_back)}"


def misplaced(state: State, number: Seat, told: SeatTold) -> Iterator[str]:
    """Yield a sentence for each number and join that the course does not allow (M4.4, M8.2)."""
    player = state.seats[number]
    groups = player.course.groups
    joined = [group for members in told.joins or () for group in members]
    if not set(joined) <= set(range(len(groups))) or len(set(joined)) < len(joined):
        yield f"there are groups 0 to {len(groups) - 1}, each joined once: {joined}"
        return
    for members in told.joins or ():
        tees = sum(len(groups[group].tees) for group in members)
        greens = sum(len(groups[group].greens) for group in members)
        if len(members) < 2 or tees > 1 or greens > 1:
            yield f"groups {list(members)} cannot be one hole: two and more, one tee, one green"
    cells = number_cells(state, number)
    for hole, cell in told.numbers.items():
        if tuple(cell) not in cells:
            yield f"hole {hole} lies on {list(cell)}, where no number can be"

"""Numbers during the game, joins and numbers at the end, and the final count (M4.4, M8.6, M9)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.counting import best_of, sheets_of
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.numbering import (
    Numbers,
    joined,
    parted,
    put,
    taken_off,
    tee_cells,
    united,
)
from games.minigolf.rules.settled import Settled


def end_building(journal: Journal, ending: e.Ending) -> None:
    """End the building phase with the best joins and numbers, which all players confirm (M8.6)."""
    state = journal.state
    best = tuple(best_of(state, seat) for seat in range(len(state.seats)))
    journal.record(e.BuildingEnded(ending, best))


def number_hole(journal: Journal, seat: Seat, action: a.NumberHole) -> None:
    """Put a number on a hole (M4.4)."""
    numbers = journal.state.seats[seat].settled.numbers
    _lay(journal, seat, put(numbers, action.number, (action.x, action.y)))


def free_number(journal: Journal, seat: Seat, action: a.FreeNumber) -> None:
    """Remove a number from the course (M4.4)."""
    _lay(journal, seat, taken_off(journal.state.seats[seat].settled.numbers, action.number))


def number_best(journal: Journal, seat: Seat, _: a.NumberBest) -> None:
    """Choose the best numbers. During the game, this covers only tees and no joins (M4.4, M8.6)."""
    best = best_of(journal.state, seat)
    if journal.state.phase == "settling":
        journal.record(e.HolesNumbered(seat, best))
        return
    tees = tee_cells(journal.state.seats[seat].course)
    _lay(journal, seat, tuple(cell if cell in tees else None for cell in best.numbers))


def join_groups(journal: Journal, seat: Seat, action: a.JoinGroups) -> None:
    """Count two groups, including any groups joined to them, as one hole (M8.2)."""
    player = journal.state.seats[seat]
    members = united(player.settled.joins, action.group, action.other)
    journal.record(e.HolesNumbered(seat, joined(player.course, player.settled, members)))


def part_groups(journal: Journal, seat: Seat, action: a.PartGroups) -> None:
    """Split a hole into its groups (M8.2)."""
    player = journal.state.seats[seat]
    journal.record(e.HolesNumbered(seat, parted(player.course, player.settled, action.group)))


def confirm_course(journal: Journal, seat: Seat, _: a.ConfirmCourse) -> None:
    """Record the confirmation, and count everything when all players have confirmed (M8.6, M9)."""
    journal.record(e.CourseConfirmed(seat))
    state = journal.state
    if all(player.confirmed for player in state.seats):
        promises = tuple(player.promises for player in state.seats)
        journal.record(e.GameEnded(promises, sheets_of(state)))


def _lay(journal: Journal, seat: Seat, numbers: Numbers) -> None:
    joins = journal.state.seats[seat].settled.joins
    journal.record(e.HolesNumbered(seat, Settled(joins, numbers)))

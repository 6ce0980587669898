"""The tokens on the current green: a player takes them, or they move on as a jackpot (E9.9)."""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def on_green(state: State) -> tuple[Seat, ...]:
    """Return the seats on the green."""
    return tuple(seat for seat, player in enumerate(state.seats) if player.holed)


def alone_there(state: State) -> Seat | None:
    """Return the only seat on the green, or None."""
    there = on_green(state)
    return there[0] if len(there) == 1 else None


def take_pot(journal: Journal, seat: Seat | None) -> None:
    """Give all tokens on the green to the player, if there is one."""
    if seat is None:
        return
    state = journal.state
    for points in state.tokens[state.hole]:
        journal.record(e.TokenTaken(seat, state.hole, points))


def next_hole(journal: Journal, *, jackpot: bool) -> None:
    """Continue at the next tee; the first hole follows the last.

    With `jackpot`, the tokens of this green move there.
    """
    state = journal.state
    hole = (state.hole + 1) % len(state.config.course.holes)
    if jackpot:
        journal.record(m.JackpotMoved(hole))
    journal.record(e.HoleStarted(hole))

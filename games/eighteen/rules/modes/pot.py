"""The tokens on the green of the hole that all play: taken, or moved on as a jackpot (E9.9)."""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def on_green(state: State) -> tuple[Seat, ...]:
    """Who has reached the green."""
    return tuple(seat for seat, player in enumerate(state.seats) if player.holed)


def alone_there(state: State) -> Seat | None:
    """Who has reached the green, if nobody else has."""
    there = on_green(state)
    return there[0] if len(there) == 1 else None


def take_pot(journal: Journal, seat: Seat | None) -> None:
    """All that lies on the green goes to a player, if there is one."""
    if seat is None:
        return
    state = journal.state
    for points in state.tokens[state.hole]:
        journal.record(e.TokenTaken(seat, state.hole, points))


def next_hole(journal: Journal, *, jackpot: bool) -> None:
    """On to the next tee, with the tokens or without; after the last hole comes the first."""
    state = journal.state
    hole = (state.hole + 1) % len(state.config.course.holes)
    if jackpot:
        journal.record(m.JackpotMoved(hole))
    journal.record(e.HoleStarted(hole))

"""A player's promises (M2.4, M5.1)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.decide.alone import draw_offer
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.promises import PROMISES
from games.minigolf.rules.state import alone, visiting


def make_promise(journal: Journal, seat: Seat, action: a.MakePromise) -> None:
    """Make one more of the seven promises (M1.4)."""
    journal.record(e.PromiseMade(seat, action.promise))
    if len(journal.state.seats[seat].promises) == len(PROMISES):
        _leave(journal, seat)


def no_more(journal: Journal, seat: Seat, _: a.NoMorePromises) -> None:
    """Make no more promises until the next client visit."""
    _leave(journal, seat)


def _leave(journal: Journal, seat: Seat) -> None:
    """End the seat's chance to promise, and continue the game when all seats have finished.

    In a solo game, draw the first tiles after the set-up (M10.1).
    """
    journal.record(e.PromisesLeft(seat))
    state = journal.state
    if alone(state) and not state.middle and not visiting(state):
        draw_offer(journal)

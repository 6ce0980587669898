"""Who gets which golfer card, before the clubs (E2.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import get_args

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.actions import AnyAction, ChooseGolfer
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import GolferName, State
from games.kernel.interface import Ask, Asks, Seat

NAMES: tuple[GolferName, ...] = get_args(GolferName)


def deal(journal: Journal) -> None:
    """One at random for each seat (E2.1)."""
    names = journal.shuffled("golfers", NAMES)
    journal.record(e.GolfersDealt(names[: len(journal.state.seats)]))


def all_have(state: State) -> bool:
    """Whether every seat has its golfer."""
    return all(player.golfer for player in state.seats)


def _next(state: State) -> Seat | None:
    """In seat order."""
    return next((seat for seat, p in enumerate(state.seats) if p.golfer is None), None)


def _asked(state: State) -> Mapping[Seat, Asks]:
    if state.config.golfers != "choose" or state.phase != "before":
        return NOBODY
    seat = _next(state)
    return NOBODY if seat is None else {seat: (Ask("golfer", about=str(seat)),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    """No card twice (E2.1)."""
    taken = {player.golfer for player in state.seats}
    return tuple(ChooseGolfer(name) for name in NAMES if name not in taken)


def _decide(journal: Journal, seat: Seat, action: ChooseGolfer) -> None:
    journal.record(e.GolferChosen(seat, action.golfer))


CHOOSE = Choice("golfer", (ChooseGolfer,), _asked, _legal, _decide, "golfer_is_taken")

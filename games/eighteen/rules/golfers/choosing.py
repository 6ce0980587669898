"""Choosing or dealing golfer cards and their sides, before the clubs are handed out (E2.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import get_args

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.actions import AnyAction, ChooseGolfer
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import GolferName, Side, State
from games.kernel.interface import Ask, Asks, Seat

NAMES: tuple[GolferName, ...] = get_args(GolferName)


def deal(journal: Journal) -> None:
    """Deal a random card to each seat, with the side that the table agreed on (E2.1)."""
    names = journal.shuffled("golfers", NAMES)
    seats, side = len(journal.state.seats), journal.state.config.side
    sides = () if side == "each" else (side,) * seats
    journal.record(e.GolfersDealt(names[:seats], sides))


def is_dealt(state: State) -> bool:
    """Return True once golfer cards have been dealt."""
    return state.config.golfers == "deal" and all(player.golfer for player in state.seats)


def all_have(state: State) -> bool:
    """Return True once every seat has its golfer card and its side."""
    return _next(state) is None


def _next(state: State) -> Seat | None:
    """Return the next seat that has to choose, in seat order, or None."""
    return next((seat for seat, p in enumerate(state.seats) if p.side is None), None)


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt for a card and its side, or only for the side if cards were dealt (E2.1)."""
    choosing = state.config.golfers == "choose" or is_dealt(state)
    seat = _next(state)
    if not choosing or state.phase != "before" or seat is None:
        return NOBODY
    return {seat: (Ask("golfer", about=str(seat)),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    """Return the available cards, each with both sides if players choose the side (E2.1)."""
    dealt = state.seats[seat].golfer
    taken = {player.golfer for player in state.seats}
    names = [name for name in NAMES if name not in taken] if dealt is None else [dealt]
    return tuple(ChooseGolfer(name, side) for side in _sides(state) for name in names)


def _sides(state: State) -> tuple[Side | None, ...]:
    return get_args(Side) if state.config.side == "each" else (None,)


def _decide(journal: Journal, seat: Seat, action: ChooseGolfer) -> None:
    side = action.side or journal.state.config.side
    assert side != "each"
    journal.record(e.GolferChosen(seat, action.golfer, side))


def _refusal(state: State, seat: Seat, action: ChooseGolfer) -> str:
    dealt = state.seats[seat].golfer
    if action.side not in _sides(state):
        return "side_is_agreed" if action.side else "side_is_chosen_too"
    return "golfer_is_taken" if dealt is None else "golfer_was_dealt"


CHOOSE = Choice("golfer", (ChooseGolfer,), _asked, _legal, _decide, _refusal)

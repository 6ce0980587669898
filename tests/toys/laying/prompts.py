"""Which decisions are open, and what may be answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from games.kernel.interface import Ask, RulesError, Seat
from tests.toys.laying import actions as a
from tests.toys.laying.state import State

NUMBERS = range(1, 10)


class Option(msgspec.Struct, frozen=True):
    """An action as a page shows it."""

    action: a.AnyAction
    label: str


def prompts(state: State) -> Mapping[Seat, Ask]:
    """One seat is at the ruler; the others may number what they have laid."""
    if state.over:
        return {}
    others = {
        seat: Ask("number", required=False)
        for seat, player in enumerate(state.seats)
        if player.course
    }
    return {**others, state.order[0]: Ask("tile", about=str(state.round))}


def legal_actions(state: State, seat: Seat) -> tuple[a.AnyAction, ...]:
    """What the seat may answer."""
    if state.over:
        return ()
    return (*_turn(state, seat), *_numbering(state, seat))


def _turn(state: State, seat: Seat) -> tuple[a.AnyAction, ...]:
    if state.order[0] != seat:
        return ()
    takes = (a.TakeTile(tile, end) for tile in state.ruler for end in get_args(a.End))
    return (a.PassTurn(), *takes)


def _numbering(state: State, seat: Seat) -> tuple[a.AnyAction, ...]:
    player = state.seats[seat]
    return tuple(
        a.NumberHole(tile, number)
        for tile in player.course
        for number in NUMBERS
        if (number, tile) not in player.numbers
    )


def refuse(state: State, seat: Seat, action: a.AnyAction) -> RulesError:
    """Why an action is not legal."""
    if isinstance(action, a.TakeTile) and action.tile not in state.ruler:
        return RulesError("not_on_the_ruler", tile=action.tile)
    return RulesError("not_now", action=type(action).__name__)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The legal actions with what a page shows."""
    return tuple(
        Option(action, type(action).__name__.lower()) for action in legal_actions(state, seat)
    )

"""Open prompts and their legal actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from games.kernel.interface import Ask, Asks, RulesError, Seat
from tests.toys.laying import actions as a
from tests.toys.laying.state import State

NUMBERS = range(1, 10)


class Option(msgspec.Struct, frozen=True):
    """An action with the label that a page shows."""

    action: a.AnyAction
    label: str


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Return the prompts: one at the ruler for one seat, and one for numbering tiles for every seat
    that has a course.
    """
    if state.over:
        return {}
    asked = {seat: _asks(state, seat) for seat in range(len(state.seats))}
    return {seat: asks for seat, asks in asked.items() if asks}


def _asks(state: State, seat: Seat) -> Asks:
    at_the_ruler = (Ask("tile", about=str(state.round)),) if state.order[0] == seat else ()
    numbering = (Ask("number", required=False),) if state.seats[seat].course else ()
    return (*at_the_ruler, *numbering)


def legal_actions(state: State, seat: Seat, kind: str) -> tuple[a.AnyAction, ...]:
    """Return the legal answers of the seat to a prompt of this kind."""
    return _turn(state) if kind == "tile" else _numbering(state, seat)


def _turn(state: State) -> tuple[a.AnyAction, ...]:
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


def refuse(state: State, seat: Seat, kind: str, action: a.AnyAction) -> RulesError:
    """Return the error for an illegal action."""
    if isinstance(action, a.TakeTile) and action.tile not in state.ruler:
        return RulesError("not_on_the_ruler", tile=action.tile)
    return RulesError("not_now", action=type(action).__name__)


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """Return the legal actions with their labels."""
    return tuple(
        Option(action, type(action).__name__.lower()) for action in legal_actions(state, seat, kind)
    )

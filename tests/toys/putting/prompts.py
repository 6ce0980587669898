"""Open prompts and their legal actions."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.kernel.interface import Ask, Asks, RulesError, Seat
from tests.toys.putting import actions as a
from tests.toys.putting.state import Player, State

COLOURS = (1, 2, 3)


class Option(msgspec.Struct, frozen=True):
    """An action with the label that a page shows."""

    action: a.AnyAction
    label: str


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Return the open prompts of all seats. A seat without a decision to make can still paint its
    ball.
    """
    if state.phase == "over":
        return {}
    return {seat: (_ask(state, player),) for seat, player in enumerate(state.seats)}


def _ask(state: State, player: Player) -> Ask:
    if state.phase == "aim":
        return Ask("aim", player.laid is None, str(state.round))
    return Ask("wait", False) if player.putted else Ask("putt", about=str(state.round))


def legal_actions(state: State, seat: Seat, kind: str) -> tuple[a.AnyAction, ...]:
    """Return the seat's legal answers to a prompt of this kind."""
    player = state.seats[seat]
    paints = tuple(a.PaintBall(colour) for colour in COLOURS if colour != player.colour)
    return (*_decisions(state, player), *paints)


def _decisions(state: State, player: Player) -> tuple[a.AnyAction, ...]:
    if state.phase == "aim":
        return tuple(a.LayCard(card) for card in player.hand if card != player.laid)
    if player.putted:
        return ()
    looks = () if player.looked else (a.LookAtPile(),)
    return (a.DrawCard(), a.HoldBall(), *looks)


def refuse(state: State, seat: Seat, kind: str, action: a.AnyAction) -> RulesError:
    """Return the error for an illegal action."""
    return RulesError("not_now", action=type(action).__name__)


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """Return the legal actions with their labels."""
    return tuple(
        Option(action, type(action).__name__.lower()) for action in legal_actions(state, seat, kind)
    )

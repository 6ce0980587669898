"""Which decisions are open, and what may be answered."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.kernel.interface import Ask, Asks, RulesError, Seat
from tests.toys.putting import actions as a
from tests.toys.putting.state import Player, State

COLOURS = (1, 2, 3)


class Option(msgspec.Struct, frozen=True):
    """An action as a page shows it."""

    action: a.AnyAction
    label: str


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Everybody decides at once, and may paint their ball when there is nothing to decide."""
    if state.phase == "over":
        return {}
    return {seat: (_ask(state, player),) for seat, player in enumerate(state.seats)}


def _ask(state: State, player: Player) -> Ask:
    if state.phase == "aim":
        return Ask("aim", player.laid is None, str(state.round))
    return Ask("wait", False) if player.putted else Ask("putt", about=str(state.round))


def legal_actions(state: State, seat: Seat, kind: str) -> tuple[a.AnyAction, ...]:
    """What the seat may answer."""
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
    """Why an action is not legal."""
    return RulesError("not_now", action=type(action).__name__)


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """The legal actions with what a page shows."""
    return tuple(
        Option(action, type(action).__name__.lower()) for action in legal_actions(state, seat, kind)
    )

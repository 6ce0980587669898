"""The reason why an action is refused, as a code that names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.golfie.rules import actions as a
from games.golfie.rules.legal import reach
from games.golfie.rules.state import Player, Stage, State
from games.kernel.interface import RulesError, Seat

ANSWERS: dict[str, tuple[type[Any], ...]] = {
    "first": (a.RevealCard,),
    "second": (a.RevealCard,),
    "hole": (a.PickCard,),
    "zone": (a.RevealCard, a.SwapCards),
    "cart": (a.RevealCard, a.SwapCards),
    "combo": (a.TakeCombo,),
}
"""The types of actions that answer each kind of prompt."""

_OUT_OF_REACH: dict[Stage, str] = {
    "first": "reveal_top_row_first",
    "second": "reveal_bottom_row_now",
    "zone": "not_the_cell_of_the_card",
}


def refuse(state: State, seat: Seat, kind: str, action: a.AnyAction) -> RulesError:
    """Return the reason why an action is not legal."""
    player = state.seats[seat]
    if not isinstance(action, ANSWERS[kind]):
        return RulesError("another_decision_is_open", kind=kind)
    return RulesError(_REASONS[type(action)](player, action))


def _revealed(player: Player, action: a.RevealCard) -> str:
    return "already_face_up" if action.cell in reach(player) else _OUT_OF_REACH[player.stage]


def _swapped(player: Player, action: a.SwapCards) -> str:
    return "only_beside" if action.cell in reach(player) else _OUT_OF_REACH[player.stage]


def _picked(player: Player, action: a.PickCard) -> str:
    return "top_row_only"


def _combo(player: Player, action: a.TakeCombo) -> str:
    return "no_combo_there"


_REASONS: dict[type[Any], Callable[[Player, Any], str]] = {
    a.RevealCard: _revealed,
    a.SwapCards: _swapped,
    a.PickCard: _picked,
    a.TakeCombo: _combo,
}

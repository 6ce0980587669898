"""Decide the events of actions, and dispatch each kind of action to its function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.golfie.rules import actions as a
from games.golfie.rules.decide.plays import pick_card, reveal_card, swap_cards, take_combo
from games.golfie.rules.decide.types import Journal
from games.kernel.interface import Seat

_DECIDE: dict[type[Any], Callable[[Journal, Seat, Any], None]] = {
    a.RevealCard: reveal_card,
    a.SwapCards: swap_cards,
    a.PickCard: pick_card,
    a.TakeCombo: take_combo,
}


def decide(journal: Journal, seat: Seat, action: a.AnyAction) -> None:
    """Record the events of a legal action."""
    _DECIDE[type(action)](journal, seat, action)

"""Requests, out of turn, of a player who is still building (M3.5)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.decide.types import Journal


def ask_back(journal: Journal, seat: Seat, action: a.AskBack) -> None:
    """Request that a tile is returned to the bag if no player takes it."""
    journal.record(e.TileAskedBack(seat, action.space, asked=True))


def ask_not_back(journal: Journal, seat: Seat, action: a.AskNotBack) -> None:
    """Withdraw the request."""
    journal.record(e.TileAskedBack(seat, action.space, asked=False))

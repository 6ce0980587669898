"""Requests that a player who is still building can make out of turn (M3.5)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.decide.types import Journal


def ask_back(journal: Journal, seat: Seat, action: a.AskBack) -> None:
    """Record a request to return a tile to the bag if no player takes it."""
    journal.record(e.TileAskedBack(seat, action.space, asked=True))


def ask_not_back(journal: Journal, seat: Seat, action: a.AskNotBack) -> None:
    """Record that a request is withdrawn."""
    journal.record(e.TileAskedBack(seat, action.space, asked=False))

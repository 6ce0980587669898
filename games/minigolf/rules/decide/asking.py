"""What a player who still builds asks for out of turn (M3.5)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.decide.types import Journal


def ask_back(journal: Journal, seat: Seat, action: a.AskBack) -> None:
    """A tile is to go back into the bag if nobody takes it."""
    journal.record(e.TileAskedBack(seat, action.space, asked=True))


def ask_not_back(journal: Journal, seat: Seat, action: a.AskNotBack) -> None:
    """It need not."""
    journal.record(e.TileAskedBack(seat, action.space, asked=False))

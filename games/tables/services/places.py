"""What the columns of a seat are when somebody takes it or leaves it."""

import secrets
from datetime import datetime
from typing import Any

from accounts.models import User
from games.tables.models.seat import Seat, SeatKind

LONGEST_ENTROPY = 64


def golfer(user: User, entropy: bytes, at: datetime) -> dict[str, Any]:
    """A seat's columns for a person; who brings no value of their own gets a random one."""
    return {
        "kind": SeatKind.PERSON,
        "user": user,
        "bot": "",
        "entropy": entropy[:LONGEST_ENTROPY] or secrets.token_bytes(16),
        "joined_at": at,
        "last_looked_at": at,
    }


def bot_player(level: str, at: datetime) -> dict[str, Any]:
    """A seat's columns for a bot."""
    return {
        "kind": SeatKind.BOT,
        "user": None,
        "bot": level,
        "entropy": secrets.token_bytes(16),
        "joined_at": at,
        "last_looked_at": None,
    }


def nobody() -> dict[str, Any]:
    """A seat's columns when nobody holds it."""
    return {
        "kind": SeatKind.OPEN,
        "user": None,
        "bot": "",
        "entropy": b"",
        "joined_at": None,
        "last_looked_at": None,
    }


def fill(seat: Seat, columns: dict[str, Any]) -> None:
    """Write columns of this module into a seat and save it."""
    for name, value in columns.items():
        setattr(seat, name, value)
    seat.save(update_fields=list(columns))

"""Set the columns of a seat for a person, a bot or no one, and record visits by its player."""

import secrets
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db.models import F, Q

from accounts.people.models import User
from core.db.outage import if_possible
from games.tables.models.seat import Seat, SeatKind

LONGEST_ENTROPY = 64


def golfer(user: User, entropy: bytes, at: datetime, local_name: str = "") -> dict[str, Any]:
    """Return the columns of a person's seat. Without entropy from the client, it gets
    random bytes. With a name, that person plays on the user's device.
    """
    return {
        "kind": SeatKind.PERSON,
        "user": user,
        "bot": "",
        "local_name": local_name,
        "entropy": entropy[:LONGEST_ENTROPY] or secrets.token_bytes(16),
        "joined_at": at,
        "last_looked_at": at,
    }


def bot_player(level: str, at: datetime) -> dict[str, Any]:
    """Return the columns of a bot's seat."""
    return {
        "kind": SeatKind.BOT,
        "user": None,
        "bot": level,
        "local_name": "",
        "entropy": secrets.token_bytes(16),
        "joined_at": at,
        "last_looked_at": None,
    }


def nobody() -> dict[str, Any]:
    """Return the columns of an open seat."""
    return {
        "kind": SeatKind.OPEN,
        "user": None,
        "bot": "",
        "local_name": "",
        "entropy": b"",
        "joined_at": None,
        "last_looked_at": None,
    }


def fill(seat: Seat, columns: dict[str, Any]) -> None:
    """Assign columns from this module to a seat and save it."""
    for name, value in columns.items():
        setattr(seat, name, value)
    seat.save(update_fields=list(columns))


NOTED_EVERY = timedelta(seconds=10)


def look(*, session_id: int, user_id: int, at: datetime) -> None:
    """Record that the user is viewing the table.

    The visit is recorded immediately if there is a new decision, otherwise at most once per
    NOTED_EVERY.
    """
    seats = Seat.objects.filter(session_id=session_id, user_id=user_id, replaced_at=None)
    stale = Q(last_looked_at=None) | Q(last_looked_at__lt=at - NOTED_EVERY)
    unseen = Q(last_looked_at__lt=F("deciding_since"))
    if (due := seats.filter(stale | unseen)).exists():
        if_possible(partial(due.update, last_looked_at=at))

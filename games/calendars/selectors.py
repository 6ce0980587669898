"""Private calendar addresses and the deadlines that the feed lists."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.core import signing

from accounts.people.models import User
from games.calendars.models import CalendarLink
from games.tables.models.seat import Seat
from games.tables.selectors.words import grounds_of

SALT = "games.calendar"


class Deadline(msgspec.Struct, frozen=True):
    """The time by which a player has to decide at a table."""

    table: str
    seat: int
    game: str
    ground: str
    version: int
    since: datetime
    until: datetime


def calendar_token(user: User) -> str | None:
    """Return the token for the user's address, or None if there is no address."""
    link = CalendarLink.objects.filter(user=user).first()
    return _signer().sign_object([link.user_id, link.number]) if link else None


def owner_of(token: str) -> User | None:
    """Return the owner of a calendar, or None if the address is invalid or was replaced."""
    try:
        user_id, number = _signer().unsign_object(token)
    # A forged token can decode to anything.
    except (signing.BadSignature, ValueError):
        return None
    links = CalendarLink.objects.filter(user=user_id, number=number)
    link = links.filter(user__is_active=True).select_related("user").first()
    return link.user if link else None


def deadlines_of(user: User) -> list[Deadline]:
    """Return the user's open decisions that have a deadline, the most urgent first."""
    seats = Seat.objects.holding_up().filter(user=user, deadline_at__isnull=False)
    found = list(seats.select_related("session").order_by("deadline_at", "pk"))
    grounds = grounds_of([seat.session for seat in found], user)
    return [
        Deadline(
            table=seat.session.public_id,
            seat=seat.number,
            game=seat.session.game,
            ground=grounds[seat.session_id].name,
            version=seat.session.version,
            since=seat.deciding_since,
            until=seat.deadline_at,
        )
        for seat in found
        if seat.deciding_since and seat.deadline_at
    ]


def _signer() -> signing.Signer:
    return signing.Signer(salt=SALT)

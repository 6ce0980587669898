"""The private addresses of calendars, and the deadlines that stand there."""

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
    """Until when somebody has time to decide at a table."""

    table: str
    seat: int
    game: str
    ground: str
    version: int
    since: datetime
    until: datetime


def calendar_token(user: User) -> str | None:
    """What stands in their address; None without one."""
    link = CalendarLink.objects.filter(user=user).first()
    return _signer().sign_object([link.user_id, link.number]) if link else None


def owner_of(token: str) -> User | None:
    """Whose calendar it is; None of an address that is not valid any more."""
    try:
        user_id, number = _signer().unsign_object(token)
    # What we did not sign may be anything.
    except (signing.BadSignature, ValueError):
        return None
    links = CalendarLink.objects.filter(user=user_id, number=number)
    link = links.filter(user__is_active=True).select_related("user").first()
    return link.user if link else None


def deadlines_of(user: User) -> list[Deadline]:
    """Their open decisions that have one, the most urgent first."""
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

"""Telling the world that a table has changed beside its game: seats, start, end."""

from collections.abc import Iterable
from datetime import datetime

from django.utils import timezone

from games.tables.models.seat import Seat
from games.tables.models.seat_change import SeatChange, What
from games.tables.models.session import Listing, Session
from games.tables.services.broadcast import broadcast_lobby, broadcast_table
from games.tables.services.happenings import tell_of_seat, tell_of_table


def save_change(session: Session, golfers: Iterable[int]) -> None:
    """Save the session's columns with the next version; tell its table and these golfers."""
    people = list(golfers)
    session.version += 1
    session.save(update_fields=["version", "status", "started_at", "finished_at"])
    tell_of_table(session, people, timezone.now())
    broadcast_table(session, golfers=people)
    if session.listing == Listing.PUBLIC:
        broadcast_lobby()


def note_change(session: Session, seat: Seat, what: What, at: datetime) -> SeatChange:
    """Tell in the log why somebody else plays a seat; after the change has been saved."""
    change = SeatChange.objects.create(
        session=session, version=session.version, seat=seat.number, what=what, at=at
    )
    tell_of_seat(session, change)
    return change


def golfers_of(seats: Iterable[Seat]) -> list[int]:
    """The people on these seats, by their ids."""
    return [seat.user_id for seat in seats if seat.user_id is not None]

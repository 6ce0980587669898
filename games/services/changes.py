"""Telling the world that a table has changed beside its game: seats, start, end."""

from collections.abc import Iterable
from datetime import datetime

from games.models import Listing, Seat, SeatChange, Session, What
from games.services.broadcast import broadcast_lobby, broadcast_table


def save_change(session: Session, golfers: Iterable[int]) -> None:
    """Save the session's columns with the next version; tell its table and these golfers."""
    session.version += 1
    session.save(update_fields=["version", "status", "started_at", "finished_at"])
    broadcast_table(session, golfers=golfers)
    if session.listing == Listing.PUBLIC:
        broadcast_lobby()


def note_change(session: Session, seat: Seat, what: What, at: datetime) -> SeatChange:
    """Tell in the log why somebody else plays a seat; after the change has been saved."""
    return SeatChange.objects.create(
        session=session, version=session.version, seat=seat.number, what=what, at=at
    )


def golfers_of(seats: Iterable[Seat]) -> list[int]:
    """The people on these seats, by their ids."""
    return [seat.user_id for seat in seats if seat.user_id is not None]

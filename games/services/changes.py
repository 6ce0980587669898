"""Telling the world that a table has changed beside its game: seats, start, end."""

from collections.abc import Iterable

from games.models import Listing, Seat, Session

from .bell import ring, ring_lobby


def save_change(session: Session, seats: Iterable[Seat]) -> None:
    """Save the session's columns with the next version, and ring."""
    session.version += 1
    session.save(update_fields=["version", "status", "started_at", "finished_at"])
    ring(session, golfers=golfers_of(seats))
    if session.listing == Listing.PUBLIC:
        ring_lobby()


def golfers_of(seats: Iterable[Seat]) -> list[int]:
    return [seat.user_id for seat in seats if seat.user_id is not None]

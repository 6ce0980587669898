"""Change who can see a table."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from games.errors import TableError
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import seats_in_order
from games.tables.services.tables import (
    broadcast_lobby,
    golfers_of,
    locked_session,
    require_host,
    save_change,
)


@transaction.atomic
def set_listing(*, session_id: int, user: User, listing: str, at: datetime) -> Session:
    """Make a table public, unlisted or private.

    Sockets of viewers who can no longer see the table are closed. After the end, a table can only
    become private: its players knew who could see the game. Setting the same listing again changes
    nothing.

    Raises TableError: host_only, listing_final, practice_unlisted.
    """
    session = locked_session(session_id)
    require_host(session, user)
    before = session.listing
    if listing == before:
        return session
    if listing == Listing.PUBLIC and session.practice:
        raise TableError("practice_unlisted")
    if listing != Listing.PRIVATE and not (session.is_open or session.is_playing):
        raise TableError("listing_final")
    session.listing = listing
    session.save(update_fields=["listing"])
    save_change(session, golfers_of(seats_in_order(session)), tells=False)
    if before == Listing.PUBLIC:
        broadcast_lobby()
    return session

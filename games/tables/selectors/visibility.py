"""Decide who can see a table: a private one is hidden from everyone who is not invited."""

from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from accounts.people.models import User
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import Person, session_by_id
from games.tables.selectors.invitations import addressed_to


class TableHidden(Exception):
    """The table is private, and the viewer is not invited. Closes the viewer's socket."""


def visible_session(public_id: str, user: Person) -> Session | None:
    """Return the table with this public id if the user can see it, else None.

    The answer does not reveal whether a private table exists.
    """
    session = session_by_id(public_id)
    return session if session is not None and is_visible(session, user) else None


def is_visible(session: Session, user: Person) -> bool:
    """Return True if the user can see the table.

    A private table is visible to its host, to everyone who has or had a seat in the game, and to
    users with a pending invitation. Other tables are visible to everyone who knows the id.
    """
    if session.listing != Listing.PRIVATE:
        return True
    if not isinstance(user, User):
        return False
    return session.host_id == user.pk or _has_place(session, user, timezone.now())


def _has_place(session: Session, user: User, at: datetime) -> bool:
    if session.seats.filter(user=user).exists():
        return True
    return session.invitations.pending(at=at).filter(addressed_to(user)).exists()


def not_private(prefix: str = "") -> Q:
    """Match tables that are not private; `prefix` is the path to the table, such as `session__`."""
    return ~Q(**{f"{prefix}listing": Listing.PRIVATE})

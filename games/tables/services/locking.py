"""The row lock under which everything about a table changes."""

from accounts.models import User
from games.errors import TableError
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import own_seats, seats_in_order


def locked_session(session_id: int) -> Session:
    """The session's row, locked until the transaction ends."""
    return Session.objects.select_for_update(no_key=True).get(pk=session_id)


def locked_open_table(session_id: int) -> tuple[Session, list[Seat]]:
    """A table that still waits for golfers. Raises TableError("not_open")."""
    session = locked_session(session_id)
    if not session.is_open:
        raise TableError("not_open")
    return session, seats_in_order(session)


def locked_game(session_id: int) -> tuple[Session, list[Seat]]:
    """A table whose game is under way. Raises TableError("not_playing")."""
    session = locked_session(session_id)
    if not session.is_playing:
        raise TableError("not_playing")
    return session, seats_in_order(session)


def locked_own_game(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """A game under way, its seats, and those of somebody who plays there.

    Raises TableError: not_playing, not_seated.
    """
    session, seats = locked_game(session_id)
    own = own_seats(user, seats)
    if not own:
        raise TableError("not_seated")
    return session, seats, own


def require_host(session: Session, user: User) -> None:
    """Raises TableError("host_only") for anybody else."""
    if session.host_id != user.pk:
        raise TableError("host_only")

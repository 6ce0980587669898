"""The stored table of a socket: who can see it, and actions that need the database."""

from django.utils import timezone

from accounts.realtime.reader import Credentials, Reader
from core.realtime.closing import CODES, WITHDRAWN
from games.errors import TableError
from games.play.realtime import frames
from games.play.services.turns import Answer, submit, undo_turn
from games.tables.models.session import Session
from games.tables.selectors.access import seat_to_act, session_by_id
from games.tables.selectors.visibility import is_visible


class TableHidden(Exception):
    """The table is private, and the viewer is not invited."""


CODES[TableHidden] = WITHDRAWN


def stored_table(credentials: Credentials, public_id: str) -> tuple[Reader, Session]:
    """Return the viewer and the stored table. Raises TokenRefused, TableError, TableHidden."""
    reader, session = credentials.reader(), session_by_id(public_id)
    if session is None:
        raise TableError("not_open")
    if not is_visible(session, reader.user):
        raise TableHidden
    return reader, session


def submitted(frame: frames.Act | frames.Undo, session: Session, reader: Reader) -> Answer:
    """Submit an action or an undo on the stored table."""
    seat = seat_to_act(session, reader.user, frame.seat)
    if isinstance(frame, frames.Act):
        return submit(session.pk, frames.submission(frame, seat, reader))
    return undo_turn(
        session_id=session.pk,
        seat=seat,
        turn=frame.turn,
        key=frame.key,
        user=reader.user,
        at=timezone.now(),
    )

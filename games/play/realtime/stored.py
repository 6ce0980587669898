"""The stored table of a socket, for a viewer who can see it."""

from accounts.realtime.reader import Credentials, Reader
from core.realtime.closing import CODES, WITHDRAWN
from games.errors import TableError
from games.tables.models.session import Session
from games.tables.selectors.access import session_by_id
from games.tables.selectors.visibility import TableHidden, is_visible

CODES[TableHidden] = WITHDRAWN


def stored_table(credentials: Credentials, public_id: str) -> tuple[Reader, Session]:
    """Return the viewer and the stored table. Raises TokenRefused, TableError, TableHidden."""
    reader, session = credentials.reader(), session_by_id(public_id)
    if session is None:
        raise TableError("not_open")
    if not is_visible(session, reader.user):
        raise TableHidden
    return reader, session

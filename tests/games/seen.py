"""All that somebody sees of a table."""

from datetime import datetime

import msgspec

from games.models import Session
from games.selectors.access import Person
from games.selectors.table import table_view


def table_bytes(session: Session, user: Person, *, at: datetime) -> bytes:
    """Return the table as JSON, as the API and the sockets send it."""
    return msgspec.json.encode(table_view(session, user, at=at))

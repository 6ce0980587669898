"""Everything a viewer can see of a table."""

from datetime import datetime

import msgspec

from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.access import Person


def table_bytes(session: Session, user: Person, *, at: datetime) -> bytes:
    """Return the table as JSON, in the form sent by the API and the sockets."""
    return msgspec.json.encode(table_view(session, user, at=at))

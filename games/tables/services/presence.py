"""Somebody looks at a table."""

from datetime import datetime, timedelta
from functools import partial

from django.db.models import F, Q

from core.db.outage import if_possible
from games.tables.models.seat import Seat

NOTED_EVERY = timedelta(seconds=10)


def look(*, session_id: int, user_id: int, at: datetime) -> None:
    """Note that somebody sees the table now: a new decision at once, else every NOTED_EVERY."""
    seats = Seat.objects.filter(session_id=session_id, user_id=user_id, replaced_at=None)
    stale = Q(last_looked_at=None) | Q(last_looked_at__lt=at - NOTED_EVERY)
    unseen = Q(last_looked_at__lt=F("deciding_since"))
    if (due := seats.filter(stale | unseen)).exists():
        if_possible(partial(due.update, last_looked_at=at))

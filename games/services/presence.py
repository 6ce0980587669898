"""Somebody looks at a table."""

from datetime import datetime, timedelta

from django.db.models import Q

from games.models import Seat

NOTED_EVERY = timedelta(seconds=10)


def look(*, session_id: int, user_id: int, at: datetime) -> None:
    """Note that somebody sees the table now; a write at most every NOTED_EVERY."""
    seats = Seat.objects.filter(session_id=session_id, user_id=user_id, replaced_at=None)
    stale = Q(last_looked_at=None) | Q(last_looked_at__lt=at - NOTED_EVERY)
    unseen = Q(deciding_since__isnull=False, last_looked_at__lt=at)
    seats.filter(stale | unseen).update(last_looked_at=at)

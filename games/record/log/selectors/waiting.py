"""Find the finished games that are not in the log."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet

from games.record.log.models import LogState, RecordedGame
from games.tables.models.session import Session

LATEST_COMMIT = timedelta(hours=1)
"""The longest time between the end of a game, as its row says, and the commit of that row."""


def waiting_games(state: LogState) -> QuerySet[Session]:
    """Return the finished games that are not in the log, in the order in which they are added."""
    finished = Session.objects.counting().filter(finished_at__isnull=False)
    if state.complete_until is not None:
        finished = finished.filter(finished_at__gte=state.complete_until - LATEST_COMMIT)
    known = RecordedGame.objects.filter(session=OuterRef("pk"))
    return finished.filter(~Exists(known)).order_by("finished_at", "pk")

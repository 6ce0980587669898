"""Tables that are waiting for a bot."""

from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Status

OVERDUE = timedelta(seconds=30)


def bots_waited_for() -> QuerySet[Seat]:
    """Return the seats of bots that have to decide now."""
    by_bot = Q(kind=SeatKind.BOT) | Q(replaced_at__isnull=False)
    return Seat.objects.filter(by_bot, session__status=Status.PLAYING, deciding_since__isnull=False)


def sessions_waiting_for_bots(*, at: datetime) -> QuerySet[Seat, int]:
    """Return the ids of tables whose bots have been due for longer than a bot ever needs.

    A start in the future counts too: it means that the machine's clock was set back.
    """
    late = Q(deciding_since__lt=at - OVERDUE) | Q(deciding_since__gt=at + OVERDUE)
    waiting = bots_waited_for().filter(late)
    return waiting.order_by("session_id").values_list("session_id", flat=True).distinct()

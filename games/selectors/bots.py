"""Games that wait for bots."""

from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from games.models import Seat, SeatKind, Status

OVERDUE = timedelta(seconds=30)


def sessions_waiting_for_bots(*, at: datetime) -> QuerySet[Seat, int]:
    """The tables whose bots have had to decide for longer than they ever take.

    Also since a moment to come: the machine's clock was set back meanwhile.
    """
    by_bot = Q(kind=SeatKind.BOT) | Q(replaced_at__isnull=False)
    waiting = Seat.objects.filter(
        by_bot,
        Q(deciding_since__lt=at - OVERDUE) | Q(deciding_since__gt=at + OVERDUE),
        session__status=Status.PLAYING,
    )
    return waiting.order_by("session_id").values_list("session_id", flat=True).distinct()

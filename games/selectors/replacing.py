"""Seats whose golfer has stayed away for long."""

from datetime import datetime

from django.conf import settings
from django.db.models import F, QuerySet

from games.models import Seat, Session


def may_hand_over(asking: Seat, seat: Seat, *, at: datetime) -> bool:
    """Whether a golfer at the table may let a bot play on for another seat."""
    return (
        asking.pk != seat.pk
        and not seat.played_by_bot
        and seat.deciding_since is not None
        and at - seat.deciding_since >= settings.HAND_OVER_AFTER
    )


def out_of_time(session: Session, seat: Seat, *, at: datetime) -> bool:
    """Whether the table's clock has run out for a seat."""
    return (
        session.clock is not None
        and not seat.played_by_bot
        and seat.deciding_since is not None
        and at - seat.deciding_since >= session.clock
    )


def sessions_out_of_time(*, at: datetime) -> QuerySet[Seat, int]:
    """The tables where a clock has run out for somebody."""
    late = Seat.objects.holding_up().filter(
        session__clock__isnull=False, deciding_since__lte=at - F("session__clock")
    )
    return late.order_by("session_id").values_list("session_id", flat=True).distinct()

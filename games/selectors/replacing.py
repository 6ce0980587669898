"""Who has stayed away for long: golfers of a game, hosts of a table."""

from datetime import datetime

from django.conf import settings
from django.db.models import F, Q, QuerySet

from games.models import Seat, Session, Status


def may_hand_over(asking: Seat, seat: Seat, *, at: datetime) -> bool:
    """Whether a golfer at the table may let a bot play on for another seat."""
    return (
        asking.pk != seat.pk
        and not seat.played_by_bot
        and seat.deciding_since is not None
        and at - seat.deciding_since >= settings.HAND_OVER_AFTER
    )


def is_absent(session: Session, seat: Seat, *, at: datetime) -> bool:
    """Whether a bot has to play on: the table's clock has run out, or the account is gone."""
    if seat.user is None or seat.played_by_bot or seat.deciding_since is None:
        return False
    out_of_time = session.clock is not None and at - seat.deciding_since >= session.clock
    return out_of_time or not seat.user.is_active


def sessions_with_absent(*, at: datetime) -> QuerySet[Seat, int]:
    """The tables where somebody is absent for good."""
    out_of_time = Q(session__clock__isnull=False, deciding_since__lte=at - F("session__clock"))
    late = Seat.objects.holding_up().filter(out_of_time | Q(user__is_active=False))
    return late.order_by("session_id").values_list("session_id", flat=True).distinct()


def abandoned_tables(*, at: datetime) -> QuerySet[Session, int]:
    """The tables that wait for golfers and whose host has forgotten them, or is gone."""
    forgotten = Q(created_at__lte=at - settings.OPEN_TABLE_LIFE)
    tables = Session.objects.filter(status=Status.OPEN)
    return tables.filter(forgotten | Q(host__is_active=False)).values_list("pk", flat=True)

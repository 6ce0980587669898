"""Who has stayed away for long: golfers of a game, hosts of a table."""

from datetime import datetime

from django.conf import settings
from django.db.models import Q, QuerySet

from games.tables.models.clock import PATIENCE
from games.tables.models.seat import Seat, SeatQuerySet
from games.tables.models.session import Session, Status
from games.tables.selectors.access import Person


def may_hand_over(asking: Seat, seat: Seat, *, at: datetime) -> bool:
    """Whether a golfer at the table may let a bot play on for another seat."""
    return (
        asking.pk != seat.pk
        and not seat.played_by_bot
        and seat.deciding_since is not None
        and not stands_still(seat, at=at)
        and _may_be_given_up(seat, at)
    )


def _may_be_given_up(seat: Seat, at: datetime) -> bool:
    """Where a clock runs, when it has run out and they have not come back since; else in days."""
    assert seat.deciding_since is not None
    if seat.session.timing is not None:
        return seat.missed > 0 or seat.is_late(at=at)
    return at - seat.deciding_since >= settings.HAND_OVER_AFTER


def stands_still(seat: Seat, *, at: datetime) -> bool:
    """Whether no time runs for a seat though the table has a clock: a pause, or a vacation."""
    return seat.held is not None or seat.is_away(at=at)


def may_come_back(user: Person, seat: Seat) -> bool:
    """Whether somebody may play on where a bot plays for them. Who resigned may not."""
    own = user is not None and user.pk is not None and seat.user_id == user.pk
    return own and seat.replaced_at is not None and seat.resigned_at is None


def is_absent(session: Session, seat: Seat) -> bool:
    """Whether a bot has to play on: too many decisions were missed, or the account is gone."""
    if seat.user is None or seat.played_by_bot:
        return False
    given_up = session.timing is not None and seat.missed >= PATIENCE
    return given_up or (seat.deciding_since is not None and not seat.user.is_active)


def late_tables(*, at: datetime) -> QuerySet[Seat, int]:
    """The tables where somebody's time is up."""
    return _tables(Seat.objects.late(at=at))


def tables_of_gone_accounts() -> QuerySet[Seat, int]:
    """The tables that wait for somebody who has left for good."""
    return _tables(Seat.objects.holding_up().filter(user__is_active=False))


def untimed_tables() -> QuerySet[Seat, int]:
    """The tables with a clock where somebody has no deadline: older releases stored none."""
    timed = Seat.objects.holding_up().filter(session__clock__isnull=False)
    return _tables(timed.filter(deadline_at=None, held=None))


def _tables(seats: SeatQuerySet) -> QuerySet[Seat, int]:
    return seats.order_by("session_id").values_list("session_id", flat=True).distinct()


def abandoned_tables(*, at: datetime) -> QuerySet[Session, int]:
    """The tables that wait for golfers and whose host has forgotten them, or is gone."""
    forgotten = Q(created_at__lte=at - settings.OPEN_TABLE_LIFE)
    tables = Session.objects.filter(status=Status.OPEN)
    return tables.filter(forgotten | Q(host__is_active=False)).values_list("pk", flat=True)

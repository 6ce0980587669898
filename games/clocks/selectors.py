"""Queries about clocks, vacations and the seats whose time is up."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.site.table_view import ClockInfo
from games.tables.models.seat import Seat, SeatQuerySet
from games.tables.models.session import (
    A_DAY,
    A_SECOND,
    AN_HOUR,
    NONE,
    PATIENCE,
    Clock,
    Session,
    Status,
)
from games.tables.selectors.access import Person

A_MINUTE = timedelta(minutes=1)


def clock_of(session: Session) -> ClockInfo | None:
    """Return the clock of a table, or None."""
    clock = session.timing
    if clock is None:
        return None
    return ClockInfo(
        decision=clock.decision // A_SECOND,
        bank=clock.bank // A_SECOND,
        nights_off=clock.nights_off,
        weekends_off=clock.weekends_off,
        vacation_days=clock.vacation // A_DAY,
        text=in_words(clock),
    )


def days_of(session: Session) -> int | None:
    """Return the days for a decision if the clock counts in days, else None."""
    clock = session.timing
    return None if clock is None or clock.decision % A_DAY else clock.decision // A_DAY


def in_seconds(time: timedelta | None) -> int | None:
    """Return whole seconds, the unit of the API."""
    return None if time is None else time // A_SECOND


def bank_left(session: Session, seat: Seat) -> timedelta | None:
    """Return the time left in a player's bank; zero if the clock has no bank, None without
    a clock.
    """
    if session.timing is None or seat.played_by_bot:
        return None
    return max(NONE, session.bank - seat.bank_used)


def vacation_left(session: Session, seat: Seat) -> timedelta | None:
    """Return the vacation a player can still take; None if the table has no vacations."""
    if not session.vacation or seat.user_id is None or seat.played_by_bot:
        return None
    return max(NONE, session.vacation - seat.vacation_used)


def in_words(clock: Clock) -> str:
    """Describe a clock in words."""
    parts = [_("{time} per decision").format(time=lasting(clock.decision))]
    if clock.bank:
        parts.append(_("plus {time} for the whole game").format(time=lasting(clock.bank)))
    if off := _off(clock):
        parts.append(off)
    if clock.vacation:
        parts.append(_("{time} of vacation").format(time=lasting(clock.vacation)))
    return ", ".join(parts)


def _off(clock: Clock) -> str:
    words = {
        (True, True): _("nights and weekends off"),
        (True, False): _("nights off"),
        (False, True): _("weekends off"),
    }
    return words.get((clock.nights_off, clock.weekends_off), "")


def in_large_units(time: timedelta) -> str:
    """Describe a time, rounded: in days from two days up, in hours from one hour up, else in
    minutes.
    """
    if time >= 2 * A_DAY:
        return lasting(time - time % A_DAY)
    if hours := time // AN_HOUR:
        return ngettext("{n} hour", "{n} hours", hours).format(n=hours)
    return lasting(-(-time // A_MINUTE) * A_MINUTE)


def lasting(time: timedelta) -> str:
    """Describe a time in words, in the largest unit that fits."""
    if time >= A_DAY:
        return ngettext("{n} day", "{n} days", time // A_DAY).format(n=time // A_DAY)
    if time > AN_HOUR:
        return ngettext("{n} hour", "{n} hours", time // AN_HOUR).format(n=time // AN_HOUR)
    if time % A_MINUTE:
        return ngettext("{n} second", "{n} seconds", time // A_SECOND).format(n=time // A_SECOND)
    return ngettext("{n} minute", "{n} minutes", time // A_MINUTE).format(n=time // A_MINUTE)


@dataclass(frozen=True)
class Vacations:
    """The state of a user's vacations.

    `away` is True if the user is on vacation at any table, `left` if they can go on vacation at
    one.
    """

    away: bool
    left: bool


def vacations_of(user: User, *, at: datetime) -> Vacations:
    """Return whether a user can start or end a vacation at any of their tables."""
    seats = list(_seats(user).select_related("session"))
    staying = [seat for seat in seats if not seat.is_away(at=at)]
    return Vacations(
        away=len(staying) < len(seats),
        left=any(_may_begin(seat) for seat in staying),
    )


def _may_begin(seat: Seat) -> bool:
    return seat.session.paused_at is None and seat.vacation_used < seat.session.vacation


def tables_with_vacation(user: User) -> QuerySet[Seat, int]:
    """Return the running tables of a user that allow vacations."""
    return _seats(user).order_by("session_id").values_list("session_id", flat=True).distinct()


def _seats(user: User) -> QuerySet[Seat]:
    seats = Seat.objects.at_table().filter(user=user, session__status=Status.PLAYING)
    return seats.filter(session__vacation__gt=NONE)


def may_hand_over(asking: Seat, seat: Seat, *, at: datetime) -> bool:
    """Return True if a player at the table can let a bot take over another seat."""
    return (
        asking.pk != seat.pk
        and not seat.played_by_bot
        and seat.deciding_since is not None
        and not stands_still(seat, at=at)
        and _may_be_given_up(seat, at)
    )


def _may_be_given_up(seat: Seat, at: datetime) -> bool:
    """Return True if others can let a bot take over this seat.

    With a clock this is after a missed or late decision, without one after some days.
    """
    assert seat.deciding_since is not None
    if seat.session.timing is not None:
        return seat.missed > 0 or seat.is_late(at=at)
    return at - seat.deciding_since >= settings.HAND_OVER_AFTER


def stands_still(seat: Seat, *, at: datetime) -> bool:
    """Return True if the table has a clock but this seat's is stopped, by a pause or a vacation."""
    return seat.held is not None or seat.is_away(at=at)


def may_come_back(user: Person, seat: Seat) -> bool:
    """Return True if the user can take their seat back from a bot. After resigning they cannot."""
    own = user is not None and user.pk is not None and seat.user_id == user.pk
    return own and seat.replaced_at is not None and seat.resigned_at is None


def is_absent(session: Session, seat: Seat) -> bool:
    """Return True if a bot has to take over: too many missed decisions, or a closed account."""
    if seat.user is None or seat.played_by_bot:
        return False
    given_up = session.timing is not None and seat.missed >= PATIENCE
    return given_up or (seat.deciding_since is not None and not seat.user.is_active)


def late_tables(*, at: datetime) -> QuerySet[Seat, int]:
    """Return the tables where a player's time is up."""
    return _tables(Seat.objects.late(at=at))


def tables_of_gone_accounts() -> QuerySet[Seat, int]:
    """Return the tables that wait for a player who has closed their account."""
    return _tables(Seat.objects.holding_up().filter(user__is_active=False))


def untimed_tables() -> QuerySet[Seat, int]:
    """Return tables with a clock where a player has no deadline, because older releases stored
    none.
    """
    timed = Seat.objects.holding_up().filter(session__clock__isnull=False)
    return _tables(timed.filter(deadline_at=None, held=None))


def _tables(seats: SeatQuerySet) -> QuerySet[Seat, int]:
    return seats.order_by("session_id").values_list("session_id", flat=True).distinct()


def abandoned_tables(*, at: datetime) -> QuerySet[Session, int]:
    """Return waiting tables whose host has abandoned them or closed their account."""
    forgotten = Q(created_at__lte=at - settings.OPEN_TABLE_LIFE)
    tables = Session.objects.filter(status=Status.OPEN)
    return tables.filter(forgotten | Q(host__is_active=False)).values_list("pk", flat=True)

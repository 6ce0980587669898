"""The clock of a table as its readers are told of it."""

from datetime import timedelta

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.site.table_view import ClockInfo
from games.tables.models.clock import A_DAY, A_SECOND, AN_HOUR, NONE, Clock
from games.tables.models.seat import Seat
from games.tables.models.session import Session

A_MINUTE = timedelta(minutes=1)


def clock_of(session: Session) -> ClockInfo | None:
    """How long golfers may think at a table."""
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
    """The days for a decision, where the clock counts days."""
    clock = session.timing
    return None if clock is None or clock.decision % A_DAY else clock.decision // A_DAY


def in_seconds(time: timedelta | None) -> int | None:
    """Whole seconds, as programs are told a time."""
    return None if time is None else time // A_SECOND


def bank_left(session: Session, seat: Seat) -> timedelta | None:
    """What is in somebody's bank; the clock of a table without one has none."""
    if session.timing is None or seat.played_by_bot:
        return None
    return max(NONE, session.bank - seat.bank_used)


def vacation_left(session: Session, seat: Seat) -> timedelta | None:
    """What somebody may still be on vacation, beside what they have begun."""
    if not session.vacation or seat.user_id is None or seat.played_by_bot:
        return None
    return max(NONE, session.vacation - seat.vacation_used)


def in_words(clock: Clock) -> str:
    """What a clock allows."""
    parts = [_("{time} for each decision").format(time=lasting(clock.decision))]
    if clock.bank:
        parts.append(_("and {time} more for the whole game").format(time=lasting(clock.bank)))
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
    """About so much time: days, hours below two of them, minutes below an hour."""
    if time >= 2 * A_DAY:
        return lasting(time - time % A_DAY)
    if hours := time // AN_HOUR:
        return ngettext("{n} hour", "{n} hours", hours).format(n=hours)
    return lasting(-(-time // A_MINUTE) * A_MINUTE)


def lasting(time: timedelta) -> str:
    """So much time in words, in the largest unit that fits."""
    if time >= A_DAY:
        return ngettext("{n} day", "{n} days", time // A_DAY).format(n=time // A_DAY)
    if time > AN_HOUR:
        return ngettext("{n} hour", "{n} hours", time // AN_HOUR).format(n=time // AN_HOUR)
    if time % A_MINUTE:
        return ngettext("{n} second", "{n} seconds", time // A_SECOND).format(n=time // A_SECOND)
    return ngettext("{n} minute", "{n} minutes", time // A_MINUTE).format(n=time // A_MINUTE)

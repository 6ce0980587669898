"""The clock of a table as its readers are told of it."""

from datetime import timedelta

from accounts.translation import gettext as _
from accounts.translation import ngettext
from games.models import Clock, Seat, Session
from games.models.clock import A_DAY, A_SECOND
from games.site.table_view import ClockInfo

A_MINUTE = timedelta(minutes=1)


def clock_of(session: Session) -> ClockInfo | None:
    """How long golfers may think at a table."""
    clock = session.timing
    if clock is None:
        return None
    return ClockInfo(clock.decision // A_SECOND, clock.bank // A_SECOND, in_words(clock))


def days_of(session: Session) -> int | None:
    """The days for a decision, where the clock counts days."""
    clock = session.timing
    return None if clock is None or clock.is_quick else clock.decision // A_DAY


def bank_left(session: Session, seat: Seat) -> int | None:
    """The seconds in somebody's bank; the clock of a table without one has none."""
    if session.timing is None or seat.played_by_bot:
        return None
    return max(timedelta(0), session.bank - seat.bank_used) // A_SECOND


def in_words(clock: Clock) -> str:
    """What a clock allows."""
    decision = _("{time} for each decision").format(time=_lasting(clock.decision))
    if not clock.bank:
        return decision
    more = _("and {time} more for the whole game").format(time=_lasting(clock.bank))
    return f"{decision}, {more}"


def _lasting(time: timedelta) -> str:
    if time >= A_DAY:
        return ngettext("{n} day", "{n} days", time // A_DAY).format(n=time // A_DAY)
    if time % A_MINUTE:
        return ngettext("{n} second", "{n} seconds", time // A_SECOND).format(n=time // A_SECOND)
    return ngettext("{n} minute", "{n} minutes", time // A_MINUTE).format(n=time // A_MINUTE)

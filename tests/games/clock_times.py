"""Clocks for tables, and helpers that let a player's time run out."""

from datetime import timedelta

from games.absence.services import end_decisions
from games.table_views.selectors.table import table_view
from games.tables.models.session import Clock
from tests.factories.games import NOON, act

QUICK_CLOCK = Clock(timedelta(seconds=30), bank=timedelta(minutes=1))
SLOW_CLOCK = Clock(timedelta(days=2))


def seat_of(session, number=0):
    return session.seats.get(number=number)


def seen(session, user, at=NOON):
    session.refresh_from_db()
    return table_view(session, user, at=at)


def times_out(session, at):
    """Run the clock's task once, which ends all overdue decisions."""
    end_decisions(session_id=session.pk, at=at)
    session.refresh_from_db()


def is_asked(session, number=0):
    return seat_of(session, number).deciding_since is not None


def miss(session, bo, *, times):
    """Let Ann's time run out `times` times and Bo's never. Return the time at which Ann's last ran
    out.
    """
    at = NOON
    for _time in range(times):
        while is_asked(session, 1):
            act(session, 1, bo, at=at)
        at = seat_of(session).deadline_at
        times_out(session, at)
    return at

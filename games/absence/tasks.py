"""Tasks for expired clocks and for players who have left."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

import structlog
from celery import shared_task
from django.utils import timezone

from games.absence.services import end_decisions, replace_absent, time_seats
from games.clocks.selectors import (
    abandoned_tables,
    late_tables,
    tables_of_gone_accounts,
    untimed_tables,
)
from games.clocks.services.deadlines import remind_seat
from games.errors import TableError
from games.seats.services.seats import call_off_abandoned
from games.tables.models.seat import Seat

log = structlog.get_logger(__name__)


@shared_task(name="games.tasks.clocks.end_late_decisions")
def end_late_decisions() -> None:
    """Let bots decide for all players whose time is up.

    The clock process runs this every second.
    """
    now = timezone.now()
    _each(end_decisions, late_tables(at=now), now)


@shared_task(name="games.tasks.clocks.look_at_clocks")
def look_at_clocks() -> None:
    """Replace absent players, cancel abandoned tables, and set missing deadlines."""
    now = timezone.now()
    _each(time_seats, untimed_tables(), now)
    _each(replace_absent, tables_of_gone_accounts(), now)
    _each(call_off_abandoned, abandoned_tables(at=now), now)


@shared_task(name="games.tasks.clocks.remind_of_clocks")
def remind_of_clocks() -> None:
    """Remind players whose time is running out. Each player chooses how much of the time must be
    left.
    """
    now = timezone.now()
    due = Seat.objects.due_for_reminder(at=now).order_by("pk").values_list("pk", flat=True)
    _each(remind_seat, due, now, of="seat_id")


def _each(
    service: Callable[..., Any], keys: Iterable[int], at: datetime, of: str = "session_id"
) -> None:
    for key in list(keys):
        try:
            service(**{of: key}, at=at)
        except TableError:
            # The table started or ended after the query.
            continue
        # One unreadable table must not stop the clocks of all others.
        except Exception:
            log.exception("clock failed", **{of: key})

from collections.abc import Callable, Iterable
from datetime import datetime

import structlog
from celery import shared_task
from django.utils import timezone

from games.errors import TableError
from games.selectors.replacing import (
    abandoned_tables,
    late_tables,
    tables_of_gone_accounts,
    untimed_tables,
)
from games.services.clocks import end_decisions, time_seats
from games.services.replacing import replace_absent
from games.services.table_setup import call_off_abandoned

log = structlog.get_logger(__name__)


@shared_task
def end_late_decisions() -> None:
    """Let bots decide for all whose time is up. The clock runs it itself, every second."""
    now = timezone.now()
    _each(end_decisions, late_tables(at=now), now)


@shared_task
def look_at_clocks() -> None:
    """Go on without those who are gone, call forgotten tables off, time what has no deadline."""
    now = timezone.now()
    _each(time_seats, untimed_tables(), now)
    _each(replace_absent, tables_of_gone_accounts(), now)
    _each(call_off_abandoned, abandoned_tables(at=now), now)


def _each(service: Callable[..., None], session_ids: Iterable[int], at: datetime) -> None:
    for session_id in list(session_ids):
        try:
            service(session_id=session_id, at=at)
        except TableError:
            # It started or ended since we looked.
            continue
        # One table that cannot be read must not stop the clocks of all others.
        except Exception:
            log.exception("clock failed", session=session_id)

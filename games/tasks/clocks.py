from collections.abc import Callable, Iterable
from datetime import datetime

from celery import shared_task
from django.utils import timezone

from games.errors import TableError
from games.selectors.replacing import abandoned_tables, sessions_with_absent
from games.services.replacing import replace_absent
from games.services.table_setup import call_off_abandoned


@shared_task
def look_at_clocks() -> None:
    """Go on without those who are absent for good: bots play, forgotten tables are called off."""
    now = timezone.now()
    _each(replace_absent, sessions_with_absent(at=now), now)
    _each(call_off_abandoned, abandoned_tables(at=now), now)


def _each(service: Callable[..., None], session_ids: Iterable[int], at: datetime) -> None:
    for session_id in list(session_ids):
        try:
            service(session_id=session_id, at=at)
        except TableError:
            # It started or ended since we looked.
            continue

from celery import shared_task
from django.utils import timezone

from games.errors import TableError
from games.selectors.replacing import sessions_out_of_time
from games.services.replacing import replace_absent


@shared_task
def look_at_clocks() -> None:
    """Let bots play on where somebody's time is up."""
    now = timezone.now()
    for session_id in sessions_out_of_time(at=now):
        try:
            replace_absent(session_id=session_id, at=now)
        except TableError:
            # It ended since we looked.
            continue

from celery import shared_task
from django.utils import timezone

from games.errors import TableError
from games.selectors.replacing import sessions_with_absent
from games.services.replacing import replace_absent


@shared_task
def look_at_clocks() -> None:
    """Let bots play on where somebody's time is up, or their account gone."""
    now = timezone.now()
    for session_id in sessions_with_absent(at=now):
        try:
            replace_absent(session_id=session_id, at=now)
        except TableError:
            # It ended since we looked.
            continue

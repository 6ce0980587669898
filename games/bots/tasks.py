"""Background tasks for bots."""

from celery import shared_task
from django.utils import timezone

from games.bots import services
from games.bots.selectors import sessions_waiting_for_bots


@shared_task(name="games.tasks.bots.play_bots")
def play_bots(session_id: int) -> None:
    """Let the bots of a table act until it is a player's turn."""
    services.play_bots(session_id=session_id, at=timezone.now())


@shared_task(name="games.tasks.bots.wake_bots")
def wake_bots() -> None:
    """Queue overdue bots again, because their task was lost or failed."""
    for session_id in sessions_waiting_for_bots(at=timezone.now()):
        play_bots.delay(session_id)

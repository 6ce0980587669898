from celery import shared_task
from django.utils import timezone

from games.rounds.services import tallies


@shared_task(name="games.tasks.tallies.count_game")
def count_game(session_id: int) -> None:
    """Count the rounds on the version on which a game has ended."""
    tallies.count_game(session_id=session_id, at=timezone.now())


@shared_task(name="games.tasks.tallies.count_asked")
def count_asked() -> None:
    """Count what came in quick succession, or was lost with the broker."""
    tallies.count_asked(at=timezone.now())

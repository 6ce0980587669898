"""Tasks that store scores and tallies after a move."""

from celery import shared_task
from django.utils import timezone

from games.rounds import services


@shared_task(name="games.tasks.scores.keep_score")
def keep_score(session_id: int) -> None:
    """Write the current scorecard of a table."""
    services.keep_score(session_id=session_id)


@shared_task(name="games.tasks.tallies.count_game")
def count_game(session_id: int) -> None:
    """Update the tally of the version on which a game has ended."""
    services.count_game(session_id=session_id, at=timezone.now())


@shared_task(name="games.tasks.tallies.count_asked")
def count_asked() -> None:
    """Count the tallies that were deferred, or whose task was lost with the broker, and find the
    records of older games.
    """
    services.count_asked(at=timezone.now())
    services.find_missing_records()

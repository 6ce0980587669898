from celery import shared_task
from django.utils import timezone

from games.rounds import services as scores
from games.rounds import services as tallies


@shared_task(name="games.tasks.scores.keep_score")
def keep_score(session_id: int) -> None:
    """Write the score card of a table as its game now says."""
    scores.keep_score(session_id=session_id)


@shared_task(name="games.tasks.tallies.count_game")
def count_game(session_id: int) -> None:
    """Count the rounds on the version on which a game has ended."""
    tallies.count_game(session_id=session_id, at=timezone.now())


@shared_task(name="games.tasks.tallies.count_asked")
def count_asked() -> None:
    """Count what came in quick succession, or was lost with the broker."""
    tallies.count_asked(at=timezone.now())

from celery import shared_task

from games.rounds.services import scores


@shared_task(name="games.tasks.scores.keep_score")
def keep_score(session_id: int) -> None:
    """Write the score card of a table as its game now says."""
    scores.keep_score(session_id=session_id)

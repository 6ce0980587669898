"""Tasks that keep the log of finished games."""

from celery import shared_task

from core.task_queue import queue
from games.record.log.services import recording

TASK = "games.tasks.record.record_games"
AT_ONCE = 10
"""The maximum number of batches in one run, so that a worker can stop in time."""


@shared_task(name=TASK)
def record_games(session_id: int = 0) -> None:
    """Add all finished games to the log. The id only says which game caused the task."""
    if not recording.record_finished(batches=AT_ONCE):
        queue(task=TASK)


@shared_task(name="games.tasks.record.sweep_games")
def sweep_games() -> None:
    """Add games to the log whose task was lost, however long ago they ended."""
    if not recording.record_finished(batches=AT_ONCE, everything=True):
        queue(task=TASK)

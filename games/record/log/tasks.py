"""Tasks that keep the log of finished games."""

from celery import shared_task

from core.task_queue import queue
from games.record.log.services import golfers, recording

TASK = "games.tasks.record.record_games"
MOST = 200
"""The maximum number of games in one run, so that a worker can stop in time."""
AGAIN = 2
"""Seconds after which to look again if another worker holds the lock."""


@shared_task(name=TASK)
def record_games(_subject: int = 0, *, again: bool = True) -> None:
    """Add all finished games to the log. The subject only says what has caused the task."""
    try:
        finished = recording.record_finished(most=MOST)
    except recording.LogLocked:
        # The other worker may have looked before the game of this task was stored.
        if again:
            queue(task=TASK, kwargs={"again": False}, countdown=AGAIN)
        return
    if not finished:
        queue(task=TASK)


@shared_task(name="games.tasks.record.sweep_games")
def sweep_games() -> None:
    """Add games to the log whose task was lost, however long ago they ended."""
    golfers.separate_deleted()
    try:
        finished = recording.record_finished(most=MOST, everything=True)
    except recording.LogLocked:
        return
    if not finished:
        queue(task=TASK)

"""Tasks that work out strokes gained. They have the lowest priority (settings)."""

from celery import shared_task
from django.utils import timezone

from core.task_queue import queue
from games.gains import services

LONGEST = 240
"""The time for one game in seconds. A game needs about one second."""


@shared_task(name=services.TASK, soft_time_limit=LONGEST, time_limit=LONGEST + 30)
def work_out() -> None:
    """Work out one game, then queue the next one, so that other tasks run in between."""
    at = timezone.now()
    if services.may_start(at=at) and services.work_out_next(at=at):
        queue(task=services.TASK)


@shared_task(name="games.tasks.gains.queue_older")
def queue_older() -> None:
    """Queue games that were finished before this edition of the analysis."""
    services.queue_older_games()

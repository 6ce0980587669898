"""Dumps of the months that are over."""

from celery import shared_task
from django.utils import timezone

from games.archive import services

LONGEST = 3000
"""Seconds; less than the broker waits before it gives a task to somebody else."""


@shared_task(name="games.tasks.dumps.write_dumps", time_limit=LONGEST)
def write_dumps() -> None:
    """Write the dumps of the months that are over; safe to run at any time."""
    services.write_dumps(at=timezone.now())

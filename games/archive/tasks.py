"""Task that writes the dumps of past months."""

from celery import shared_task
from django.utils import timezone

from games.archive import services

LONGEST = 3000
"""The time limit of the task in seconds. It is less than the time after which the broker redelivers
a task to another worker.
"""


@shared_task(name="games.tasks.dumps.write_dumps", time_limit=LONGEST)
def write_dumps() -> None:
    """Write the missing dumps of past months; safe to run at any time."""
    services.write_dumps(at=timezone.now())

"""Queues in the database."""

from django.db import DatabaseError
from django.utils import timezone

from config.metrics.waiting import Queue, length_and_age, queues
from config.status.measured import Waiting
from games.bots.selectors import bots_waited_for


def queued() -> dict[str, Waiting] | None:
    """Return the waiting items by queue; None while the database is down."""
    at = timezone.now()
    waited_for: Queue = (bots_waited_for(), "deciding_since")
    try:
        return {
            name: Waiting(*length_and_age(queue, at=at))
            for name, queue in {**queues(), "bots": waited_for}.items()
        }
    except DatabaseError:
        return None

"""Periodic task that queues what could not be queued before."""

from celery import shared_task

from games.tables.services.outbox import drain


@shared_task(name="games.tasks.outbox.drain_outbox")
def drain_outbox() -> None:
    """Queue the tasks that could not be queued after their commit."""
    drain()

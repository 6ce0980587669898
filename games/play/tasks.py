"""Tasks that could not be queued are queued again."""

from celery import shared_task

from games.tables.services.outbox import drain


@shared_task(name="games.tasks.outbox.drain_outbox")
def drain_outbox() -> None:
    """Queue what could not be queued after its commit."""
    drain()

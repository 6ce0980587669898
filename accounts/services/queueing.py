"""Handing tasks to the broker."""

from typing import Any

import structlog
from celery import current_app

log = structlog.get_logger(__name__)


def queue(*, task: str, args: tuple[Any, ...] = (), **options: Any) -> bool:
    """Queue a task by its name; False if the broker is away.

    By name: tasks call services, so services cannot import tasks. Whoever queues keeps what is to
    be done in the database too, where a periodic task finds it.
    """
    try:
        current_app.tasks[task].apply_async(args=list(args), **options)
    # Whatever a broken broker raises.
    except Exception as error:
        log.warning("queue failed", task=task, error=type(error).__name__)
        return False
    return True

"""The one way by which tasks get to the broker."""

from functools import partial
from typing import Any

import structlog
from celery import current_app
from django.db import transaction

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


def queue_after_commit(*, task: str, args: tuple[Any, ...] = (), **options: Any) -> None:
    """Queue a task once what it is to find is stored."""
    transaction.on_commit(partial(queue, task=task, args=args, **options))

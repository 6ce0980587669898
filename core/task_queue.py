"""The only module that sends tasks to the broker."""

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from celery import current_app
from django.db import transaction

log = structlog.get_logger(__name__)


def queue(*, task: str, args: tuple[Any, ...] = (), **options: Any) -> bool:
    """Queue a task by name; return False if the broker is unreachable.

    A name is used because tasks import services, so services cannot import tasks. The caller must
    also store the work in the database, where a periodic task finds it if the broker was
    unreachable.
    """
    try:
        current_app.tasks[task].apply_async(args=list(args), **options)
    # Catch every broker error: a periodic task finds the work later.
    except Exception as error:
        log.warning("queue failed", task=task, error=type(error).__name__)
        return False
    return True


def queue_after_commit(*, task: str, args: tuple[Any, ...] = (), **options: Any) -> None:
    """Queue a task after the commit."""
    transaction.on_commit(partial(queue, task=task, args=args, **options))


def run_each(*steps: Callable[[], object]) -> None:
    """Run independent steps.

    If a step fails, the error is logged and the other steps still run. The last error is raised at
    the end, so that the task counts as failed.
    """
    failed: Exception | None = None
    for step in steps:
        try:
            step()
        except Exception as error:
            log.exception("step failed", step=getattr(step, "__name__", str(step)))
            failed = error
    if failed is not None:
        raise failed

"""The only place where tasks are sent to the broker."""

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from celery import current_app
from django.db import transaction

log = structlog.get_logger(__name__)


def queue(*, task: str, args: tuple[Any, ...] = (), **options: Any) -> bool:
    """Queue a task by its name; return False if the broker is unreachable.

    By name, because tasks import services and not vice versa. The caller must also store the work
    in the database, where a periodic task finds it if the broker was unreachable.
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
    """Run steps that do not depend on each other.

    A step that fails is logged and does not stop the others. Raise the last error at the end, so
    that the task counts as failed.
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

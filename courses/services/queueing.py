"""Handing studies to the broker."""

import structlog
from celery import current_app

log = structlog.get_logger(__name__)

TASK = "courses.tasks.work_out"
"""By name: tasks call services, so services cannot import tasks."""
PATIENT = 9
"""The last of the broker's priorities: bots' moves and letters go first, however many wait."""


def queue(study_id: int) -> bool:
    """Have a study worked out; if the broker is away it is queued again later."""
    try:
        current_app.tasks[TASK].apply_async(args=[study_id], priority=PATIENT)
    # Whatever a broken broker raises: the study is kept.
    except Exception as error:
        log.warning("queue failed", task=TASK, error=type(error).__name__)
        return False
    return True

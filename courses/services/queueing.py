"""Handing studies to the broker."""

from accounts.services import queueing

TASK = "courses.tasks.work_out"
PATIENT = 9
"""The last of the broker's priorities: bots' moves and letters go first, however many wait."""


def queue(study_id: int) -> bool:
    """Have a study worked out; if the broker is away it is queued again later."""
    return queueing.queue(task=TASK, args=(study_id,), priority=PATIENT)

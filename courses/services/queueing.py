"""Handing jobs to the broker."""

from accounts.services import queueing

TASK = "courses.tasks.work_out"
PATIENT = 9
"""The last of the broker's priorities: bots' moves and letters go first, however many wait."""


def queue(job_id: int) -> bool:
    """Have an analysis job worked out; if the broker is away it is queued again later."""
    return queueing.queue(task=TASK, args=(job_id,), priority=PATIENT)

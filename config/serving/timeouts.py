"""Time limits of a site, in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    first_restart: float = 0.5
    longest_restart: float = 30
    """The maximum delay before a restart. The delay doubles after each failure."""
    steady: float = 60
    """If a child ran this long, it was healthy, and later failures are counted from zero."""
    failing: float = 300
    """If a child keeps failing for this long, the site ends."""
    stalled: float = 60
    """A start that makes no progress for this long is aborted."""
    stop: float = 15
    worker_stop: float = 300
    """The time limit of a task (CELERY_TASK_TIME_LIMIT), so that a running task can finish."""

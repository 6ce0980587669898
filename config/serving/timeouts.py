"""Time limits of a site, in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    first_restart: float = 0.5
    longest_restart: float = 30
    """The maximum delay before a restart. The delay doubles after each failure."""
    steady: float = 60
    """A child that ran this long was healthy. Later failures are counted from zero."""
    failing: float = 300
    """A child that has kept failing for this long ends the site."""
    stalled: float = 60
    """A start that makes no progress for this long is aborted."""
    stop: float = 15
    worker_stop: float = 300
    """The time limit of a task (CELERY_TASK_TIME_LIMIT), so that a running task can finish."""

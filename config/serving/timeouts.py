"""Time limits of a site, in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    first_restart: float = 0.5
    longest_restart: float = 30
    """The delay before a child's next start doubles from the first to the longest."""
    steady: float = 60
    """A child that ran this long was healthy. Later failures are counted from zero."""
    failing: float = 300
    """A child that has kept failing for this long ends the site."""
    stalled: float = 60
    """A start without any progress for this long is given up."""
    stop: float = 15
    worker_stop: float = 300
    """The time that a task may take (CELERY_TASK_TIME_LIMIT), so that a running one is not cut off.
    """

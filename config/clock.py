"""The scheduler that also ends, at their time, decisions that nobody has made."""

from typing import Any

import structlog
from celery import current_app
from celery.beat import PersistentScheduler
from django.db import close_old_connections

log = structlog.get_logger(__name__)

EVERY = 1.0
"""Seconds between two looks at the deadlines."""
TASK = "games.tasks.clocks.end_late_decisions"


class Clock(PersistentScheduler):
    """Looks every second, itself: neither a broker that is away nor a busy worker holds it up."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        end_late_decisions()
        self._turn_back()
        return min(super().tick(*args, **kwargs), EVERY)

    def _turn_back(self) -> None:
        """Where the machine's clock was set back, nothing waits until it is as late as it was."""
        now = current_app.now()
        to_come = [entry for entry in self.schedule.values() if entry.last_run_at > now]
        for entry in to_come:
            entry.last_run_at = now
        if to_come:
            # Celery sorts the schedule anew.
            self._heap = None


def end_late_decisions() -> None:
    """Run the task here. What fails is tried again in a second: the deadlines are stored."""
    close_old_connections()
    try:
        current_app.tasks[TASK]()
    # Whatever a database that is away raises: the schedule goes on.
    except Exception as error:
        log.warning("deadlines not looked at", error=type(error).__name__)
    close_old_connections()

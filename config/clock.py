"""The scheduler, which also ends decisions whose deadline has passed."""

from typing import Any

import structlog
from celery import current_app
from celery.beat import PersistentScheduler
from django.db import close_old_connections

log = structlog.get_logger(__name__)

EVERY = 1.0
"""Seconds between two checks of the deadlines."""
TASK = "games.tasks.clocks.end_late_decisions"


class Clock(PersistentScheduler):
    """Checks the deadlines every second in its own process.

    This way, neither a missing broker nor a busy worker can delay the check.
    """

    def tick(self, *args: Any, **kwargs: Any) -> float:
        end_late_decisions()
        self._turn_back()
        return min(super().tick(*args, **kwargs), EVERY)

    def _turn_back(self) -> None:
        """Reset entries that are in the future because the machine's clock was set back.

        Otherwise no task would run until the clock had caught up.
        """
        now = current_app.now()
        to_come = [entry for entry in self.schedule.values() if entry.last_run_at > now]
        for entry in to_come:
            entry.last_run_at = now
        if to_come:
            # Make Celery sort the schedule again.
            self._heap = None


def end_late_decisions() -> None:
    """Run the task in this process.

    If it fails, the next attempt a second later finds the same deadlines in the database.
    """
    close_old_connections()
    try:
        current_app.tasks[TASK]()
    # Catch everything: any error can occur while the database is down, and the schedule must
    # continue.
    except Exception as error:
        log.warning("deadlines not checked", error=type(error).__name__)
    close_old_connections()

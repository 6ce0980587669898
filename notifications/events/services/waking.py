"""Asking for the sequencer soon after a commit, once for all commits of a moment.

What is queued has its price and a site has many commits a second, so a process asks at once after
a quiet time, and else EVERY second for all that was committed since it asked last. If it dies
meanwhile, the schedule asks.
"""

import threading
import time

from django.conf import settings
from django.db import transaction

from core.task_queue import queue

TASK = "accounts.tasks.number_happenings"
EVERY = 1.0
"""Seconds from one asking to the next."""


class Waker:
    """Asks at most once in EVERY, for whatever was committed since it asked last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._not_before = 0.0

    def wake(self) -> None:
        """Something has been committed that has no number."""
        with self._lock:
            if self._is_set or not settings.FEED_WAKES:
                return
            self._is_set = True
        # A thread of its own in any case: the broker may be away, and a move waits for nobody.
        timer = threading.Timer(max(0.0, self._not_before - time.monotonic()), self.ring)
        timer.daemon = True
        timer.start()

    def ring(self) -> None:
        """Ask; what is committed from now on asks again."""
        with self._lock:
            self._is_set, self._not_before = False, time.monotonic() + EVERY
        queue(task=TASK)


WAKER = Waker()


def wake_after_commit() -> None:
    """Let what this transaction tells have its numbers soon."""
    transaction.on_commit(WAKER.wake)

"""Asking for the sequencer soon after a commit, once for all commits of a moment.

What is queued has its price and a site has many commits a second, so a process waits AFTER its
first one and then asks once. A commit within that time is there before the sequencer begins; if the
process dies meanwhile, the schedule asks.
"""

import threading

from django.conf import settings
from django.db import transaction

from accounts.services.queueing import queue

TASK = "accounts.tasks.number_happenings"
AFTER = 0.2
"""Seconds."""


class Waker:
    """Asks at most every AFTER seconds, for whatever was committed since it asked last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False

    def wake(self) -> None:
        """Something has been committed that has no number."""
        with self._lock:
            if self._is_set or not settings.FEED_WAKES:
                return
            self._is_set = True
        timer = threading.Timer(AFTER, self.ring)
        timer.daemon = True
        timer.start()

    def ring(self) -> None:
        """Ask; what is committed from now on asks again."""
        with self._lock:
            self._is_set = False
        queue(task=TASK)


WAKER = Waker()


def wake_after_commit() -> None:
    """Let what this transaction tells have its numbers soon."""
    transaction.on_commit(WAKER.wake)

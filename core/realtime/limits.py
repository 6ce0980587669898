"""Limits for sockets: how many are open, how many are opening, and how fast each one sends.

Each web process counts its own sockets, so a count ends with its process and needs no broker. The
limits apply per web process, so a site with several web processes allows more in total.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from math import ceil
from weakref import WeakKeyDictionary

from core.rate_limits.counting import Use
from core.rate_limits.limit import Limit, LimitReached
from core.rate_limits.sockets import FRAMES

AT_ONCE = 4
"""Maximum number of sockets that can query the database for their initial data at the same time.

After a restart all browsers reconnect at the same moment. A process has one thread for the database
queries of its sockets and moves, so a move waits for this many sockets at most.
"""

_DOORS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


def admission_queue() -> asyncio.Semaphore:
    """Return the admission queue of the running event loop. Sockets are admitted in order of
    arrival.
    """
    return _DOORS.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))


SOON = 60
"""Seconds that a client must wait after its socket was refused."""


class OpenSockets:
    """The open sockets of this process. Use it from the event loop only."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    def enter(self, uses: Iterable[Use]) -> None:
        """Count one more socket for each use. If any limit is reached, count none and raise
        LimitReached.
        """
        wanted = list(uses)
        for limit, who in wanted:
            if self._open[limit.key, who] >= limit.most:
                raise LimitReached(limit, SOON)
        self._open.update((limit.key, who) for limit, who in wanted)

    def leave(self, uses: Iterable[Use]) -> None:
        """Count the sockets as closed. Subjects without sockets are dropped."""
        self._open.subtract((limit.key, who) for limit, who in uses)
        self._open = +self._open


OPEN_SOCKETS = OpenSockets()


class Flood(Exception):
    """The client keeps sending despite being refused."""


class Pace:
    """A token bucket that refills within the window of FRAMES. Times are in seconds.

    Refused messages are taken from it too. A client with a debt as large as the bucket is flooding.
    """

    def __init__(self, limit: Limit = FRAMES) -> None:
        assert limit.window is not None
        self._limit = limit
        self._per_second = limit.most / limit.window.total_seconds()
        self._left: float = limit.most
        self._at: float | None = None

    def take(self, at: float) -> None:
        """Count one message.

        Raise LimitReached if the bucket is empty, and Flood if the debt is too large.
        """
        gained = 0.0 if self._at is None else (at - self._at) * self._per_second
        self._left, self._at = min(self._limit.most, self._left + gained) - 1, at
        if self._left < -self._limit.most:
            raise Flood
        if self._left < 0:
            raise LimitReached(self._limit, ceil(-self._left / self._per_second))

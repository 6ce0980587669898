"""Limits of sockets: how many are open, how many open at the same time, how fast each one sends.

Each web process counts its own sockets. A count therefore ends with the process whose sockets it
counted and needs no broker; the whole site allows that many for each of its web processes.
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
"""Sockets that may query the database at the same time for what they open with.

After a restart all browsers reconnect in the same moment. A process has one thread for the
database queries of its sockets and moves, so a move waits for this many sockets at most.
"""

_DOORS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


def door() -> asyncio.Semaphore:
    """The door of the running event loop, which lets in who comes first."""
    return _DOORS.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))


SOON = 60
"""Seconds after which a client that was refused a socket can try again."""


class OpenSockets:
    """The sockets of this process; used from its event loop alone."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    def enter(self, uses: Iterable[Use]) -> None:
        """One more for each of these. Raises LimitReached, and then it counts for none."""
        wanted = list(uses)
        for limit, who in wanted:
            if self._open[limit.key, who] >= limit.most:
                raise LimitReached(limit, SOON)
        self._open.update((limit.key, who) for limit, who in wanted)

    def leave(self, uses: Iterable[Use]) -> None:
        """They are closed; nothing is kept of whoever has none left."""
        self._open.subtract((limit.key, who) for limit, who in uses)
        self._open = +self._open


OPEN_SOCKETS = OpenSockets()


class Flood(Exception):
    """Somebody goes on sending whatever they are told."""


class Pace:
    """A bucket that fills again within the window of FRAMES; times are in seconds.

    Refused messages are taken from it too: whoever owes as many as it holds is flooding.
    """

    def __init__(self, limit: Limit = FRAMES) -> None:
        assert limit.window is not None
        self._limit = limit
        self._per_second = limit.most / limit.window.total_seconds()
        self._left: float = limit.most
        self._at: float | None = None

    def take(self, at: float) -> None:
        """Count one message. Raises LimitReached when the bucket is empty, Flood far below."""
        gained = 0.0 if self._at is None else (at - self._at) * self._per_second
        self._left, self._at = min(self._limit.most, self._left + gained) - 1, at
        if self._left < -self._limit.most:
            raise Flood
        if self._left < 0:
            raise LimitReached(self._limit, ceil(-self._left / self._per_second))

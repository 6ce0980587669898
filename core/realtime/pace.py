"""How many messages a socket may send."""

from math import ceil

from core.rate_limits.limit import Limit, LimitReached
from core.rate_limits.sockets import FRAMES


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

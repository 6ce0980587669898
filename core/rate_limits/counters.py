"""Store counts: in Valkey for all processes, or in this process while Valkey is unreachable.

Both need bounded memory. Every limit has a fixed number of slots; a subject's slot is a keyed hash,
and its count expires with the window. So a client cannot evict another's count by using many
addresses. Two subjects that share a slot share its count, which is rare and safe.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock
from typing import Protocol

import redis
import structlog
from django.conf import settings

log = structlog.get_logger(__name__)

SLOTS = 1 << 16
"""Slots per limit. The key of a slot takes about 100 bytes in Valkey."""
LOCAL_SLOTS = 1 << 13
PATIENCE = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
"""In seconds."""
LEFT_ALONE = timedelta(seconds=5)
"""Time for which a Valkey that did not answer is not queried again."""

ADD = """
redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
local now = redis.call('INCRBY', KEYS[1], ARGV[1])
if now < 0 then
    redis.call('SET', KEYS[1], 0, 'KEEPTTL')
    now = 0
end
return {now, redis.call('PTTL', KEYS[1])}
"""
"""Runs atomically, so that no key is left without an expiry."""


@dataclass(frozen=True)
class Counter:
    """The count of one subject's uses of a limit within a window."""

    limit: str
    subject: str
    window: timedelta

    def slot(self, slots: int) -> int:
        secret = settings.SECRET_KEY.encode()[:64]
        mark = hashlib.blake2b(self.subject.encode(), digest_size=8, key=secret).digest()
        return int.from_bytes(mark, "big") % slots


@dataclass(frozen=True)
class Count:
    """The number of uses, and the seconds until the window ends."""

    uses: int
    ends_in: float


class Counters(Protocol):
    def add(self, counters: Sequence[Counter], uses: int, at: datetime) -> list[Count]:
        """Add this many uses to each counter, atomically. 0 only reads."""


class LocalCounters:
    """Counts of this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: dict[tuple[str, int], tuple[int, datetime]] = {}

    def add(self, counters: Sequence[Counter], uses: int, at: datetime) -> list[Count]:
        with self._lock:
            return [self._add(counter, uses, at) for counter in counters]

    def _add(self, counter: Counter, uses: int, at: datetime) -> Count:
        place = counter.limit, counter.slot(LOCAL_SLOTS)
        before, ends = self._counts.get(place, (0, at))
        if ends <= at:
            before, ends = 0, at + counter.window
        now = max(0, before + uses)
        self._counts[place] = now, ends
        return Count(now, (ends - at).total_seconds())

    def clear(self) -> None:
        self._counts.clear()


class SharedCounters:
    """Counts of all processes. Their windows use Valkey's clock."""

    def __init__(self, url: str) -> None:
        self._valkey = redis.Redis.from_url(url, **PATIENCE)

    def add(self, counters: Sequence[Counter], uses: int, at: datetime) -> list[Count]:
        """Add to all counters in one round trip. Raise redis.RedisError."""
        with self._valkey.pipeline(transaction=False) as pipe:
            for counter in counters:
                name = f"dogleg:limit:{counter.limit}:{counter.slot(SLOTS)}"
                pipe.eval(ADD, 1, name, uses, int(counter.window.total_seconds() * 1000))
            return [Count(now, left / 1000) for now, left in pipe.execute()]


class SteadyCounters:
    """Shared counts.

    While Valkey is unreachable, this process counts alone, so that limits still apply.
    """

    def __init__(self, shared: Counters, local: Counters) -> None:
        self._shared = shared
        self._local = local
        self._away_until: datetime | None = None

    def add(self, counters: Sequence[Counter], uses: int, at: datetime) -> list[Count]:
        if self._away_until is None or at >= self._away_until:
            try:
                counts = self._shared.add(counters, uses, at)
            except (redis.RedisError, OSError) as error:
                log.warning("rate limits counted by this process only", error=type(error).__name__)
                self._away_until = at + LEFT_ALONE
            else:
                self._away_until = None
                return counts
        return self._local.add(counters, uses, at)

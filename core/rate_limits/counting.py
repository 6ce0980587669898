"""Count uses against their limits, and report the counts in response headers.

Counts are stored in Valkey for all processes, or in this process while Valkey cannot be reached.
Both need bounded memory: every limit has a fixed number of slots, a subject's slot is found by a
keyed hash, and its count expires with the window. A client therefore cannot evict another client's
count by using many addresses. Two subjects that share a slot share its count, which is rare and
safe.

The headers have the format of draft-ietf-httpapi-ratelimit-headers-10: each limit by name, with the
number of uses (`q`) per window in seconds (`w`), the remaining uses (`r`) and the seconds until the
window ends (`t`).
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from math import ceil
from threading import Lock
from typing import Protocol

import redis
import structlog
from django.conf import settings

from core.rate_limits.limit import Limit, LimitReached, Per
from core.rate_limits.table import STRANGER

log = structlog.get_logger(__name__)

SLOTS = 1 << 16
"""Slots per limit. The key of a slot takes about 100 bytes in Valkey."""

LOCAL_SLOTS = 1 << 13

PATIENCE = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
"""In seconds."""

LEFT_ALONE = timedelta(seconds=5)
"""Time for which Valkey is not queried after it failed to respond."""

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
        """Add this many uses to each counter, atomically. With 0 uses, only read the counts."""


class LocalCounters:
    """Counts in this process only."""

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
    """Counts shared by all processes. Their windows use Valkey's clock."""

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
    """Shared counts, with a fallback.

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


POLICY, LEFT = "RateLimit-Policy", "RateLimit"

OF_THE_READER = frozenset({Per.TOKEN, Per.GOLFER, Per.ADDRESS, Per.VISITOR})
"""The kinds of limits that the headers show.

Counts per email address are left out: they would reveal how often others have sent email to it.
"""


@dataclass
class CountedLimits:
    """The limits that a request was counted against, each with its latest count."""

    counts: dict[Limit, Count] = field(default_factory=dict)

    def note(self, limits: Iterable[Limit], counts: Iterable[Count]) -> None:
        known = zip(limits, counts, strict=True)
        self.counts.update({limit: count for limit, count in known if limit.per in OF_THE_READER})

    @property
    def headers(self) -> dict[str, str]:
        if not self.counts:
            return {}
        return {
            POLICY: policy_of(self.counts),
            LEFT: ", ".join(_remaining(limit, count) for limit, count in self.counts.items()),
        }


def headers_of(counted: CountedLimits) -> dict[str, str]:
    """Return the headers.

    If nothing was counted, as for an unknown path, use the limit for an anonymous caller.
    """
    return counted.headers or {POLICY: policy_of([STRANGER])}


def policy_of(limits: Iterable[Limit]) -> str:
    """Return the policy of these limits, independent of earlier uses."""
    return ", ".join(f'"{limit.key}";q={limit.most};w={_seconds(limit)}' for limit in limits)


def _remaining(limit: Limit, count: Count) -> str:
    left = max(0, limit.most - count.uses)
    return f'"{limit.key}";r={left};t={max(0, ceil(count.ends_in))}'


def _seconds(limit: Limit) -> int:
    assert limit.window is not None, limit.key
    return int(limit.window.total_seconds())


_NOW: ContextVar[CountedLimits | None] = ContextVar("counted", default=None)


@contextmanager
def counted_limits() -> Iterator[CountedLimits]:
    """Collect the counts of one request."""
    counted = CountedLimits()
    before = _NOW.set(counted)
    try:
        yield counted
    finally:
        _NOW.reset(before)


def note(limits: Iterable[Limit], counts: Iterable[Count]) -> None:
    """Record counts for the current request, if there is one."""
    if counted := _NOW.get():
        counted.note(limits, counts)


Use = tuple[Limit, str]
"""A limit, and the subject that uses it."""

LOCAL = LocalCounters()

MANY = 1_000_000_000
"""Larger than any count. Subtracting it clears a count, because counts cannot become negative."""


def require(*uses: Use, at: datetime) -> None:
    """Count one use of each limit. Raise LimitReached for the first that is exceeded."""
    counts = _added(uses, 1, at)
    note((limit for limit, _who in uses), counts)
    for (limit, _who), count in zip(uses, counts, strict=True):
        if count.uses > limit.most:
            raise LimitReached(limit, wait_of(count))


def require_open(*uses: Use, at: datetime) -> None:
    """Raise LimitReached for the first limit that is used up, without counting a use."""
    for (limit, _who), count in zip(uses, _added(uses, 0, at), strict=True):
        if count.uses >= limit.most:
            raise LimitReached(limit, wait_of(count))


def give_back(*uses: Use, at: datetime) -> None:
    """Subtract these uses from their counts."""
    _added(uses, -1, at)


def forget(use: Use, *, at: datetime) -> None:
    """Clear all uses of this limit by this subject."""
    _added((use,), -MANY, at)


def wait_of(count: Count) -> int:
    return max(1, ceil(count.ends_in))


def _added(uses: Sequence[Use], number: int, at: datetime) -> list[Count]:
    return _counters(settings.COUNTS_URL).add([_counter(use) for use in uses], number, at)


def _counter(use: Use) -> Counter:
    limit, who = use
    assert limit.window is not None, limit.key
    return Counter(limit.key, who, limit.window)


@lru_cache(maxsize=8)
def _counters(url: str) -> Counters:
    return SteadyCounters(SharedCounters(url), LOCAL) if url else LOCAL

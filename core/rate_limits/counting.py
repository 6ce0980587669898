"""Count uses against their limits."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from math import ceil

from django.conf import settings

from core.rate_limits.counters import (
    Count,
    Counter,
    Counters,
    LocalCounters,
    SharedCounters,
    SteadyCounters,
)
from core.rate_limits.headers import note
from core.rate_limits.limit import Limit, LimitReached

Use = tuple[Limit, str]
"""A limit, and the subject that uses it."""

LOCAL = LocalCounters()
MANY = 1_000_000_000
"""More than any subject can have used. A count stops at zero."""


def require(*uses: Use, at: datetime) -> None:
    """Count one use of each. Raise LimitReached for the first that exceeds its limit."""
    counts = _added(uses, 1, at)
    note((limit for limit, _who in uses), counts)
    for (limit, _who), count in zip(uses, counts, strict=True):
        if count.uses > limit.most:
            raise LimitReached(limit, wait_of(count))


def require_open(*uses: Use, at: datetime) -> None:
    """Count nothing, but raise LimitReached for the first limit that is used up."""
    for (limit, _who), count in zip(uses, _added(uses, 0, at), strict=True):
        if count.uses >= limit.most:
            raise LimitReached(limit, wait_of(count))


def give_back(*uses: Use, at: datetime) -> None:
    """Take these uses back."""
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

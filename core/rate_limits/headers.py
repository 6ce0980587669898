"""Rate-limit headers of a request's answer.

The format is that of draft-ietf-httpapi-ratelimit-headers-10: each limit by name, with the number
of uses (`q`) per window in seconds (`w`), the remaining uses (`r`) and the seconds until the window
ends (`t`).
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import ceil

from core.rate_limits.counters import Count
from core.rate_limits.limit import Limit, Per
from core.rate_limits.table import STRANGER

POLICY, LEFT = "RateLimit-Policy", "RateLimit"
OF_THE_READER = frozenset({Per.TOKEN, Per.GOLFER, Per.ADDRESS, Per.VISITOR})
"""Limits that the headers show.

Counts of a mail address are left out: they would reveal how often others have written to it.
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
            LEFT: ", ".join(_left(limit, count) for limit, count in self.counts.items()),
        }


def headers_of(counted: CountedLimits) -> dict[str, str]:
    """Return the headers.

    If nothing was counted, as for an unknown address, use an anonymous caller's limit.
    """
    return counted.headers or {POLICY: policy_of([STRANGER])}


def policy_of(limits: Iterable[Limit]) -> str:
    """Return the policy of these limits, independent of earlier uses."""
    return ", ".join(f'"{limit.key}";q={limit.most};w={_seconds(limit)}' for limit in limits)


def _left(limit: Limit, count: Count) -> str:
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

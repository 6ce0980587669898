"""What was counted for a request, for the headers of its answer.

The form is that of draft-ietf-httpapi-ratelimit-headers-10: each limit by its name, with the number
of its uses (`q`) within a window of seconds (`w`), how many are left (`r`) and when the window ends
(`t`).
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
"""Nobody is told how often others have written to a mail address."""


@dataclass
class Counted:
    """The limits that a request was counted for, each with its newest count."""

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


def headers_of(counted: Counted) -> dict[str, str]:
    """Where nothing was counted, as at an address that is not there, what strangers may."""
    return counted.headers or {POLICY: policy_of([STRANGER])}


def policy_of(limits: Iterable[Limit]) -> str:
    """How often something may be done, whatever was done before."""
    return ", ".join(f'"{limit.key}";q={limit.most};w={_seconds(limit)}' for limit in limits)


def _left(limit: Limit, count: Count) -> str:
    left = max(0, limit.most - count.uses)
    return f'"{limit.key}";r={left};t={max(0, ceil(count.ends_in))}'


def _seconds(limit: Limit) -> int:
    assert limit.window is not None, limit.key
    return int(limit.window.total_seconds())


_NOW: ContextVar[Counted | None] = ContextVar("counted", default=None)


@contextmanager
def counted_here() -> Iterator[Counted]:
    """While one request is answered."""
    counted = Counted()
    before = _NOW.set(counted)
    try:
        yield counted
    finally:
        _NOW.reset(before)


def note(limits: Iterable[Limit], counts: Iterable[Count]) -> None:
    """Something was counted, for a request or for nobody who is told."""
    if counted := _NOW.get():
        counted.note(limits, counts)

"""How often something may be done per key: invitations of a person a day, tries of an address."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import cache


@dataclass(frozen=True)
class Limit:
    """At most `times` within each window of `per`; `name` keeps the counts of limits apart."""

    name: str
    times: int
    per: timedelta


def use_up(*, limit: Limit, key: str, at: datetime) -> bool:
    """Count one use and say whether it is within the limit.

    Windows are fixed (each day by itself), so one counter per key is enough.
    """
    window = int(at.timestamp() // limit.per.total_seconds())
    counter = f"limit:{limit.name}:{key}:{window}"
    cache.add(counter, 0, timeout=limit.per.total_seconds())
    return cache.incr(counter) <= limit.times

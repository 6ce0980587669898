"""What takes long to make and may be forgotten: kept in the cache, made again when it is gone."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.core.cache import caches

Made = TypeVar("Made")


def kept(*, key: str, make: Callable[[], Made], lasting: timedelta | None = None) -> Made:
    """What was made under this key, or is now; for as long as there is room without `lasting`."""
    found: Made | None = caches["drawings"].get(key)
    if found is None:
        found = make()
        caches["drawings"].set(key, found, timeout=lasting.total_seconds() if lasting else None)
    return found

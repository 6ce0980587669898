"""Cache for drawings and other results that are slow to compute."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.core.cache import caches

Made = TypeVar("Made")


def cached(*, key: str, make: Callable[[], Made], lasting: timedelta | None = None) -> Made:
    """Return the cached result for a key, or compute it.

    Without `lasting` it stays in the cache as long as there is space.
    """
    found: Made | None = caches["drawings"].get(key)
    if found is None:
        found = make()
        caches["drawings"].set(key, found, timeout=lasting.total_seconds() if lasting else None)
    return found

"""Hashes of how something is drawn. Pictures with another hash are different pictures for
caches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256


def look_of(draw: Callable[[], str]) -> Callable[[], str]:
    """Return a function that hashes a sample drawing with everything in it, computed at first
    use."""
    return cache(lambda: sha256(draw().encode()).hexdigest()[:8])

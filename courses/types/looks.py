"""Hashes of how things are drawn, which keep old pictures out of caches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256


def look_of(draw: Callable[[], str]) -> Callable[[], str]:
    """Return a function that hashes a complete sample drawing, computed at first use."""
    return cache(lambda: sha256(draw().encode()).hexdigest()[:8])

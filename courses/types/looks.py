"""Hashes of drawing styles, which are part of cache keys so that outdated pictures are not used."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256


def look_of(draw: Callable[[], str]) -> Callable[[], str]:
    """Return a function that returns the hash of a complete sample drawing, computed on the first
    call.
    """
    return cache(lambda: sha256(draw().encode()).hexdigest()[:8])

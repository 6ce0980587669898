"""Joins and numbers, as a player confirms them at the end (M8.6)."""

from __future__ import annotations

import msgspec

from courses.geometry.square import Cell

HOLES = 9
"""What a course should have, and the numbers that there are (M8.1)."""


class Settled(msgspec.Struct, frozen=True, cache_hash=True):
    """Which groups count as one, and which hole has which number."""

    joins: tuple[tuple[int, ...], ...] = ()
    """Sets of two groups and more, by their places in the course's groups (M8.2)."""
    numbers: tuple[Cell | None, ...] = (None,) * HOLES
    """For 1 to 9 a square of the hole with that number; its tee, if it has one (M4.4)."""


UNSETTLED = Settled()

"""The joins and numbers that a player settles at the end (M8.6)."""

from __future__ import annotations

import msgspec

from courses.geometry.square import Cell

HOLES = 9
"""The number of holes that a course should have, and the highest hole number (M8.1)."""


class Settled(msgspec.Struct, frozen=True, cache_hash=True):
    """The groups that are joined to count as one hole, and the hole of each number."""

    joins: tuple[tuple[int, ...], ...] = ()
    """Sets of two or more groups, by their indices in the course's groups (M8.2)."""
    numbers: tuple[Cell | None, ...] = (None,) * HOLES
    """The cell of each number from 1 to 9: the hole's tee if it has one (M4.4)."""


UNSETTLED = Settled()

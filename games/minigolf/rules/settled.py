"""Joins and numbers as the player settles them at the end (M8.6)."""

from __future__ import annotations

import msgspec

from courses.geometry.square import Cell

HOLES = 9
"""The number of holes that a course should have, and of hole numbers (M8.1)."""


class Settled(msgspec.Struct, frozen=True, cache_hash=True):
    """The joins of groups that count as one hole, and the hole of each number."""

    joins: tuple[tuple[int, ...], ...] = ()
    """Sets of two or more groups, by their positions in the course's groups (M8.2)."""
    numbers: tuple[Cell | None, ...] = (None,) * HOLES
    """A cell of each hole from 1 to 9; the tee if the hole has one (M4.4)."""


UNSETTLED = Settled()

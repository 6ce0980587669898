"""A tile placed on a course."""

from __future__ import annotations

import msgspec

from courses.geometry.square import Cell


class Laid(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A tile on the course."""

    kind: int
    """Its index in `tiles.kinds()`."""
    x: int
    y: int
    turn: int
    """Quarter turns clockwise, 0 to 3."""

    @property
    def cell(self) -> Cell:
        """The cell that it covers; columns and rows are the plot's."""
        return self.x, self.y

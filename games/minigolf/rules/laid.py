"""A tile placed on a course."""

from __future__ import annotations

import msgspec

from courses.geometry.square import Cell


class Laid(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A tile on the course."""

    kind: int
    """The index of its kind in the list of kinds."""
    x: int
    y: int
    turn: int
    """Quarter turns clockwise, 0 to 3."""

    @property
    def cell(self) -> Cell:
        """The cell that the tile covers, as column and row of the plot."""
        return self.x, self.y

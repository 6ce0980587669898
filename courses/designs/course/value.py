"""A course as designed: tiles, adjustments and holes (E1.5), with their limits."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.course.terrain import Terrain

MOST_HOLES = 18
"""Maximum number of holes, not counting a 19th (E1.6)."""

STANDARD_HOLES = 9
GRADES = range(1, 4)
"""Grades of difficulty and of tightness for a quick course."""

STANDARD_GRADE = 2

FaceId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-z]{1,8}$")]
Place = Annotated[int, msgspec.Meta(ge=-999, le=999)]
"""A coordinate on the tile grid. Limited because distant coordinates would slow down the checks."""
Along = Annotated[int, msgspec.Meta(ge=-3000, le=3000)]
"""A coordinate on the hex grid, limited to the corresponding range."""
Par = Annotated[int, msgspec.Meta(ge=1, le=9)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=5)]


class PlacedTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face on the tile grid: tile (Q, R) has its centre hex at (3Q, 3R) (E1.1)."""

    face: FaceId
    """The id of a face of the box: tile number and side, such as "25a"."""
    q: Place
    """Column of the tile grid. The centre hex of the tile has three times this q."""
    r: Place
    """Row of the tile grid. The centre hex of the tile has three times this r."""
    turn: Turn = 0
    """Clockwise rotation in sixths of a turn: the direction of the face's arrow."""


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small tile that covers one hex with rough or a hazard (E1.4)."""

    hex: tuple[Along, Along]
    """The covered hex as [q, r] in axial coordinates; q grows to the east."""
    terrain: Terrain
    """The terrain of the small tile: rough or a hazard."""


class Painted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex painted freehand, beyond what the box offers. It covers tiles and adjustments."""

    hex: tuple[Along, Along]
    """The painted hex as [q, r] in axial coordinates; q grows to the east."""
    terrain: Terrain
    """The terrain that replaces what the tiles show there."""


class Hole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hole. Its number is its position in the course's list, from 1 (E1.5)."""

    tee: tuple[Along, Along]
    """The hex where all golfers start the hole, as [q, r] in axial coordinates."""
    green: tuple[Along, Along]
    """The hex where the hole ends, as [q, r] in axial coordinates."""
    par: Par
    """The turns that a good player needs on the hole (E1.5)."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A complete course design. It is valid if `validate` finds no error."""

    name: str
    """The name of the course, in one line."""
    tiles: tuple[PlacedTile, ...]
    """The faces that make up the ground, at most one per place of the grid (E1.1)."""
    holes: tuple[Hole, ...]
    """The holes in playing order, starting with hole 1."""
    adjustments: tuple[Adjustment, ...] = ()
    """Small tiles placed on top of the faces (E1.4)."""
    nineteenth: bool = False
    """True if the last hole is the 19th, whose green is the clubhouse (E1.6)."""
    about: str = ""
    """The author's description, as plain text; can be empty."""
    freehand: tuple[Painted, ...] = ()
    """Painted hexes. A course that has any cannot be built from the box."""

    def number_of(self, index: int) -> int:
        """Return the number of the hole at an index, from 1. The last hole can be the 19th
        (E1.6).
        """
        is_last = index == len(self.holes) - 1
        return 19 if self.nineteenth and is_last else index + 1

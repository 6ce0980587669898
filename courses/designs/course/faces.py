"""Tiles on the hex grid (E1.1), and their faces, each in a row of `data/faces.csv` (T1 to T4).

Every face is stored with its arrow to the east. Play leaves a tee or fairway face over its east
edge, with the arrow, and enters a green face over its west edge. A placed tile's `turn` is
therefore the direction of its arrow.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from importlib import resources
from types import MappingProxyType

import msgspec

from courses.designs.course.terrain import LETTERS, Terrain
from courses.geometry.hex import DIRECTIONS, Hex, neighbours

CORNERS: tuple[Hex, ...] = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""Offsets from a tile's centre to its six corner hexes, clockwise from the lower right one."""


def tile_centre(tile: Hex) -> Hex:
    """Return the centre hex of tile (Q, R)."""
    return 3 * tile[0], 3 * tile[1]


def own_hexes(tile: Hex) -> tuple[Hex, ...]:
    """Return the seven hexes that only this tile covers: the centre, then the ring clockwise from
    east.
    """
    middle = tile_centre(tile)
    return middle, *neighbours(middle)


def corner_hexes(tile: Hex) -> tuple[Hex, ...]:
    """Return the six hexes that a tile shares with its neighbours, clockwise from the
    lower right.
    """
    q, r = tile_centre(tile)
    return tuple((q + dq, r + dr) for dq, dr in CORNERS)


def tile_of(hex: Hex) -> Hex | None:
    """Return the tile that a hex belongs to; None for a corner hex, because tiles share it."""
    for q, r in (hex, *neighbours(hex)):
        if q % 3 == r % 3 == 0:
            return q // 3, r // 3
    return None


def beyond(tile: Hex, edge: int) -> Hex:
    """Return the position on the tile grid that is adjacent across this edge."""
    dq, dr = DIRECTIONS[edge % 6]
    return tile[0] + dq, tile[1] + dr


CROSSING = frozenset({Terrain.FAIRWAY, Terrain.LAKE})
"""Terrains of a ring hex with which a fairway crosses its edge (T1; a lake counts as fairway,
E1.3).
"""

ADJUSTMENTS: Mapping[Terrain, int] = MappingProxyType(
    {Terrain.TREES: 7, Terrain.WATER: 7, Terrain.BUNKER: 7}
)
"""Number of adjustment tiles with each hazard. Their other side is rough (T6)."""
ALL_ADJUSTMENTS = sum(ADJUSTMENTS.values())

EAST, WEST = 0, 3
"""The direction of the arrow on a stored face, and the opposite direction."""


class Stack(StrEnum):
    """The three stacks of faces in the box."""

    TEE = "tee"
    GREEN = "green"
    FAIRWAY = "fairway"


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a course tile."""

    id: str
    """Tile number and side, such as "25a"."""
    stack: Stack
    stars: int
    """1: no hazard in the way; 2: hazards next to the line of play; 3: hazards on it (T4)."""
    ground: tuple[Terrain, ...]
    """The terrains of the seven hexes: the centre, then the ring clockwise from east (T1)."""
    par: int | None = None
    """Par of a hole that starts on this face; None without a tee (T2)."""
    tiles: int | None = None
    """Number of fairway tiles between this tile and the green of its hole; None without a
    tee (T2).
    """

    @property
    def number(self) -> str:
        """Number of the physical tile, which both of its faces share."""
        return self.id[:-1]

    @property
    def side(self) -> str:
        """ "a" or "b": the side of the tile."""
        return self.id[-1]

    @property
    def arrow_edge(self) -> int:
        """The edge with the arrow, clockwise from east (T1)."""
        return 3 if self.stack is Stack.GREEN else 0

    @property
    def edges(self) -> tuple[int, ...]:
        """Edges that a fairway crosses, clockwise from east (T1)."""
        return tuple(edge for edge in range(6) if self.ground[edge + 1] in CROSSING)

    @property
    def entry(self) -> int | None:
        """The edge over which a hole that started elsewhere enters; None if none enters."""
        return self._has(WEST) if self.stack is Stack.GREEN else self._beside(EAST)

    @property
    def exit(self) -> int | None:
        """The edge over which play leaves the face; None if it ends here."""
        return self._beside(WEST) if self.stack is Stack.GREEN else self._has(EAST)

    def _has(self, edge: int) -> int | None:
        return edge if edge in self.edges else None

    def _beside(self, edge: int) -> int | None:
        return next((other for other in self.edges if other != edge), None)

    def turned(self, turn: int) -> tuple[Terrain, ...]:
        """Return `ground` for the face placed with its arrow in direction `turn`."""
        centre, *ring = self.ground
        return centre, *(ring[(direction - turn) % 6] for direction in range(6))


@lru_cache(maxsize=1)
def box() -> Mapping[str, Face]:
    """Return all faces in the box by id, in the order of the data file."""
    text = resources.files("courses.designs.course").joinpath("data/faces.csv").read_text("utf-8")
    faces = (_face(row) for row in csv.DictReader(text.splitlines()))
    return MappingProxyType({face.id: face for face in faces})


def _face(row: Mapping[str, str]) -> Face:
    return Face(
        id=row["face"],
        stack=Stack(row["stack"]),
        stars=int(row["stars"]),
        ground=tuple(LETTERS[letter] for letter in row["ground"]),
        par=_number(row["par"]),
        tiles=_number(row["tiles"]),
    )


def _number(cell: str) -> int | None:
    return int(cell) if cell else None

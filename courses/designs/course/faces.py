"""Tiles on the hexes (E1.1), and their faces, one row of `data/faces.csv` each (T1 to T4).

Every face is drawn with its arrow to the east: play leaves a tee or fairway face by its east edge,
and enters a green face by its west edge. The arrow is at that edge. A placed tile's `turn` is
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
"""From a tile's centre to its six corner hexes, clockwise from the lower right one."""


def tile_centre(tile: Hex) -> Hex:
    """Return the middle hex of tile (Q, R)."""
    return 3 * tile[0], 3 * tile[1]


def own_hexes(tile: Hex) -> tuple[Hex, ...]:
    """Return the seven hexes of one tile only: the centre, then the ring clockwise from east."""
    middle = tile_centre(tile)
    return middle, *neighbours(middle)


def corner_hexes(tile: Hex) -> tuple[Hex, ...]:
    """Return the six hexes shared with neighbour tiles, clockwise from the lower right."""
    q, r = tile_centre(tile)
    return tuple((q + dq, r + dr) for dq, dr in CORNERS)


def tile_of(hex: Hex) -> Hex | None:
    """Return the tile that a hex belongs to; None for a corner hex, which is shared."""
    for q, r in (hex, *neighbours(hex)):
        if q % 3 == r % 3 == 0:
            return q // 3, r // 3
    return None


def beyond(tile: Hex, edge: int) -> Hex:
    """Return the place on the tile grid across one edge."""
    dq, dr = DIRECTIONS[edge % 6]
    return tile[0] + dq, tile[1] + dr


CROSSING = frozenset({Terrain.FAIRWAY, Terrain.LAKE})
"""The terrains of a ring hex whose edge a fairway crosses (T1, E1.3: a lake is fairway)."""

ADJUSTMENTS: Mapping[Terrain, int] = MappingProxyType(
    {Terrain.TREES: 7, Terrain.WATER: 7, Terrain.BUNKER: 7}
)
"""How many adjustment tiles show each hazard on the side that is not rough (T6)."""
ALL_ADJUSTMENTS = sum(ADJUSTMENTS.values())

EAST, WEST = 0, 3
"""The direction of the arrow, and the opposite one."""


class Stack(StrEnum):
    """The three stacks that the box's faces are sorted into."""

    TEE = "tee"
    GREEN = "green"
    FAIRWAY = "fairway"


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a course tile."""

    id: str
    """Tile number and side: "25a"."""
    stack: Stack
    stars: int
    """1: no hazard in the way; 2: hazards beside the line of play; 3: hazards on it (T4)."""
    ground: tuple[Terrain, ...]
    """Seven terrains: the centre, then the ring clockwise from east (T1)."""
    par: int | None = None
    """The par of holes that start here; None without a tee (T2)."""
    tiles: int | None = None
    """Fairway tiles between this tee and its green; None without a tee (T2)."""

    @property
    def number(self) -> str:
        """The number of the physical tile, which its two sides share."""
        return self.id[:-1]

    @property
    def side(self) -> str:
        """ "a" or "b", one of the tile's two faces."""
        return self.id[-1]

    @property
    def arrow_edge(self) -> int:
        """The edge at which the arrow is, clockwise from east (T1)."""
        return 3 if self.stack is Stack.GREEN else 0

    @property
    def edges(self) -> tuple[int, ...]:
        """Edges that a fairway crosses, clockwise from east (T1)."""
        return tuple(edge for edge in range(6) if self.ground[edge + 1] in CROSSING)

    @property
    def entry(self) -> int | None:
        """The edge over which the fairway of a started hole enters; None without one."""
        return self._has(WEST) if self.stack is Stack.GREEN else self._beside(EAST)

    @property
    def exit(self) -> int | None:
        """The edge over which play leaves; None if it ends here."""
        return self._beside(WEST) if self.stack is Stack.GREEN else self._has(EAST)

    def _has(self, edge: int) -> int | None:
        return edge if edge in self.edges else None

    def _beside(self, edge: int) -> int | None:
        return next((other for other in self.edges if other != edge), None)

    def turned(self, turn: int) -> tuple[Terrain, ...]:
        """Return `ground` for the face laid with its arrow in direction `turn`."""
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

"""A course prepared for the checks, with its ground computed once."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from courses.designs.course.faces import Face, tile_of
from courses.designs.course.layout import painted, terrain_of, tiled
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Course
from courses.geometry.hex import Hex, neighbours

NO_STEP = frozenset({Terrain.TREES, Terrain.CLUBHOUSE})
"""Terrains that a golfer cannot step on (E4.1)."""


def regions_of(terrain: Mapping[Hex, Terrain]) -> dict[Hex, int]:
    """Number the hexes that golfers can step on. Connected hexes have the same number."""
    left = {hex for hex, kind in terrain.items() if kind not in NO_STEP}
    found: dict[Hex, int] = {}
    while left:
        number, queue = len(found), [left.pop()]
        while queue:
            hex = queue.pop()
            found[hex] = number
            around = left.intersection(neighbours(hex))
            left -= around
            queue.extend(around)
    return found


class Board(msgspec.Struct, frozen=True):
    """A course with its ground. Tiles with an unknown face are ignored."""

    course: Course
    faces: Mapping[str, Face]
    bare: Mapping[Hex, Terrain]
    """Terrain without adjustments."""
    terrain: Mapping[Hex, Terrain]
    painted: Mapping[Hex, Terrain]
    """Terrain of the painted hexes. `bare` includes them too."""
    places: Mapping[Hex, int]
    """For each position on the tile grid, the index in the course of the first tile with a known
    face.
    """
    crossings: Mapping[Hex, frozenset[int]]
    """Edges that fairways cross (T1), counted on the board, keyed by the tile's position."""
    regions: Mapping[Hex, int]
    """Region number of each hex that golfers can step on. Connected hexes have the same number."""

    def face_at(self, hex: Hex) -> Face | None:
        """Return the face under a hex; None for hexes off the tiles, corner hexes and painted
        hexes.
        """
        tile = tile_of(hex)
        if tile is None or tile not in self.places or hex in self.painted:
            return None
        return self.faces[self.course.tiles[self.places[tile]].face]

    def crosses(self, place: Hex, edge: int) -> bool:
        """Return True if the tile at a position has a fairway over this edge, counted on
        the board.
        """
        return edge % 6 in self.crossings[place]


def board(course: Course, faces: Mapping[str, Face]) -> Board:
    """Compute the ground of a course for the checks."""
    places: dict[Hex, int] = {}
    for index, tile in enumerate(course.tiles):
        if tile.face in faces:
            places.setdefault((tile.q, tile.r), index)
    terrain, strokes = terrain_of(course, faces), painted(course)
    return Board(
        course=course,
        faces=faces,
        bare=tiled(course.tiles, faces) | strokes,
        terrain=terrain,
        painted=strokes,
        places=places,
        crossings={place: _crossed(course, faces, index) for place, index in places.items()},
        regions=regions_of(terrain),
    )


def _crossed(course: Course, faces: Mapping[str, Face], index: int) -> frozenset[int]:
    tile = course.tiles[index]
    return frozenset((edge + tile.turn) % 6 for edge in faces[tile.face].edges)

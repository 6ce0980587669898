"""A course as the checks see it: laid out once, looked up often."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from courses.designs.course import Course
from courses.designs.faces import Face
from courses.designs.laying import painted, terrain_of, tiled
from courses.designs.terrain import Terrain
from courses.designs.tiling import tile_of
from courses.geometry.hex import Hex


class Board(msgspec.Struct, frozen=True):
    """A course with its ground; tiles whose face is unknown are not on it."""

    course: Course
    faces: Mapping[str, Face]
    bare: Mapping[Hex, Terrain]
    """Terrain before adjustments."""
    terrain: Mapping[Hex, Terrain]
    painted: Mapping[Hex, Terrain]
    """Terrain of the freehand hexes, which are part of `bare` too."""
    places: Mapping[Hex, int]
    """The first known tile of each place on the tile grid, as its index in the course."""

    def face_at(self, hex: Hex) -> Face | None:
        """The face that a hex belongs to; none off the tiles, on corners, on paint."""
        tile = tile_of(hex)
        if tile is None or tile not in self.places or hex in self.painted:
            return None
        return self.faces[self.course.tiles[self.places[tile]].face]

    def crosses(self, place: Hex, edge: int) -> bool:
        """Whether the tile on a place has a fairway over that edge of the board."""
        tile = self.course.tiles[self.places[place]]
        return (edge - tile.turn) % 6 in self.faces[tile.face].edges


def board(course: Course, faces: Mapping[str, Face]) -> Board:
    """Lay a course out for the checks."""
    places: dict[Hex, int] = {}
    for index, tile in enumerate(course.tiles):
        if tile.face in faces:
            places.setdefault((tile.q, tile.r), index)
    return Board(
        course=course,
        faces=faces,
        bare=tiled(course.tiles, faces) | painted(course),
        terrain=terrain_of(course, faces),
        painted=painted(course),
        places=places,
    )

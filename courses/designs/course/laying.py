"""From a design to its ground: faces turned, corners rough, adjustments on top (E1.1, E1.4)."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.faces import Face
from courses.designs.course.layout import Layout, rows
from courses.designs.course.terrain import Terrain
from courses.designs.course.tiling import corner_hexes, own_hexes
from courses.designs.course.value import Course, PlacedTile
from courses.geometry.hex import Hex


def layout_of(course: Course, faces: Mapping[str, Face]) -> Layout:
    """The layout to play on; tiles whose face is unknown and adjustments beside it are left out."""
    return Layout(
        name=course.name,
        rows=rows(terrain_of(course, faces)),
        holes=course.holes,
        nineteenth=course.nineteenth,
    )


def terrain_of(course: Course, faces: Mapping[str, Face]) -> dict[Hex, Terrain]:
    """Terrain by hex, as it is played (E1.1, E1.4)."""
    terrain = tiled(course.tiles, faces)
    covers = {a.hex: a.terrain for a in course.adjustments if a.hex in terrain}
    return terrain | covers | painted(course)


def painted(course: Course) -> dict[Hex, Terrain]:
    """Terrain by hex of what was painted freehand."""
    return {stroke.hex: stroke.terrain for stroke in course.freehand}


def tiled(tiles: tuple[PlacedTile, ...], faces: Mapping[str, Face]) -> dict[Hex, Terrain]:
    """Terrain by hex of the bare tiles; of two on one place the first counts."""
    terrain: dict[Hex, Terrain] = {}
    for tile in reversed([tile for tile in tiles if tile.face in faces]):
        place = (tile.q, tile.r)
        terrain |= dict.fromkeys(corner_hexes(place), Terrain.ROUGH)
        terrain |= zip(own_hexes(place), faces[tile.face].turned(tile.turn), strict=True)
    return terrain

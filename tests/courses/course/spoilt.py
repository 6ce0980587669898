"""Random changes to a course that can make it invalid."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Hole, PlacedTile
from tests.courses.course.cases import FACES, changed

Change = tuple[str, int, Any]
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["turn", "face", "move", "lose", "par", "tee", "green", "swap", "cover"]),
        st.integers(0, 19),
        st.integers(0, 97),
    ),
    min_size=1,
    max_size=3,
)


def mutated(course: Course, kind: str, place: int, size: int) -> Course:
    """Return the course with a change to one of its tiles or holes."""
    index = place % len(course.tiles)
    tile = course.tiles[index]
    number = place % len(course.holes)
    hole = course.holes[number]
    hex = (3 * tile.q + size % 3 - 1, 3 * tile.r + size % 2)
    new_tiles: dict[str, PlacedTile] = {
        "turn": PlacedTile(tile.face, tile.q, tile.r, size % 6),
        "face": PlacedTile(list(FACES)[size], tile.q, tile.r, tile.turn),
        "move": PlacedTile(tile.face, tile.q + size % 3 - 1, tile.r + size % 2, tile.turn),
    }
    new_holes = {
        "par": Hole(hole.tee, hole.green, 1 + size % 9),
        "tee": Hole(hex, hole.green, hole.par),
        "green": Hole(hole.tee, hex, hole.par),
        "swap": Hole(course.holes[size % len(course.holes)].tee, hole.green, hole.par),
    }
    if kind in new_tiles:
        tiles = (*course.tiles[:index], new_tiles[kind], *course.tiles[index + 1 :])
        return changed(course, tiles=tiles)
    if kind in new_holes:
        holes = (*course.holes[:number], new_holes[kind], *course.holes[number + 1 :])
        return changed(course, holes=holes)
    if kind == "lose":
        return changed(course, tiles=(*course.tiles[:index], *course.tiles[index + 1 :]))
    cover = Adjustment(hex, list(Terrain)[size % len(Terrain)])
    return changed(course, adjustments=(*course.adjustments, cover))

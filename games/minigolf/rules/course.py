"""A mini golf course: the placed tiles in the order of placement (M4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.groups import Group, grown
from games.minigolf.rules.laid import Laid


class Course(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """Tiles and the groups that they form. The groups are updated with each tile (M4.5)."""

    tiles: tuple[Laid, ...] = ()
    """In order of placement."""
    groups: tuple[Group, ...] = ()
    """The groups of all tiles with a red edge; the one changed last is at the end."""


EMPTY = Course()


def with_tile(course: Course, tile: Laid) -> Course:
    """Return the course with one more tile. The caller has checked its position with `placing`."""
    laid = {**tiles_by_cell(course), tile.cell: tile}
    return Course((*course.tiles, tile), grown(course.groups, laid, tile))


def course_of(tiles: Iterable[Laid]) -> Course:
    """Return the course with these tiles, placed one after another."""
    return reduce(with_tile, tiles, EMPTY)


@lru_cache(maxsize=1 << 12)
def tiles_by_cell(course: Course) -> Mapping[Cell, Laid]:
    """Map each covered cell to its tile."""
    return {(tile.x, tile.y): tile for tile in course.tiles}

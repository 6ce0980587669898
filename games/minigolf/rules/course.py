"""A mini golf course as it is laid: tiles in the order of their placing (M4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.groups import Group, grown
from games.minigolf.rules.laid import Laid


class Course(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """Tiles, and the groups that they make, kept from tile to tile (M4.5)."""

    tiles: tuple[Laid, ...] = ()
    """In the order of their placing."""
    groups: tuple[Group, ...] = ()
    """Of every tile with a red edge, the one changed last at the end."""


EMPTY = Course()


def with_tile(course: Course, tile: Laid) -> Course:
    """The course with one more tile; whether it may lie there is asked of `placing`."""
    laid = {**tiles_by_cell(course), tile.cell: tile}
    return Course((*course.tiles, tile), grown(course.groups, laid, tile))


def course_of(tiles: Iterable[Laid]) -> Course:
    """The course on which these tiles were laid, one after the other."""
    return reduce(with_tile, tiles, EMPTY)


@lru_cache(maxsize=1 << 12)
def tiles_by_cell(course: Course) -> Mapping[Cell, Laid]:
    """The tiles by the squares that they cover."""
    return {(tile.x, tile.y): tile for tile in course.tiles}

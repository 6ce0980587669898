"""Where a tile may lie, and what it would spoil there (M4.1, M4.3)."""

from __future__ import annotations

from functools import cache, lru_cache

from courses.geometry.square import Cell, around
from games.minigolf.rules.course import Course, tiles_by_cell, with_tile
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.ground import Ground
from games.minigolf.rules.groups import Edge
from games.minigolf.rules.laid import Laid

_around = cache(around)


@lru_cache(maxsize=1 << 12)
def legal_cells(ground: Ground, course: Course) -> frozenset[Cell]:
    """The empty squares that touch a tile or the gate, inside the plot or not (M4.1, M4.2)."""
    laid = tiles_by_cell(course)
    near = ground.touching.union(*map(_around, laid))
    return near.difference(laid, ground.gate)


def is_filled(ground: Ground, course: Course) -> bool:
    """Whether every cell of the plot is covered (M6.1)."""
    enough = len(course.tiles) >= len(ground.cells)
    return enough and ground.cells <= tiles_by_cell(course).keys()


def warnings(ground: Ground, course: Course, tile: Laid) -> frozenset[Edge]:
    """The red edges that would be wrong once the tile lies there, and are not yet (M8.3)."""
    return wrong_edges(ground, with_tile(course, tile)) - wrong_edges(ground, course)

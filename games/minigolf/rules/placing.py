"""The cells where a tile can be placed, and the edges that it would make wrong (M4.1, M4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from courses.geometry.square import Cell, around, beside, opposite
from games.minigolf.rules.course import Course, tiles_by_cell
from games.minigolf.rules.edges import beside_no_tile, groups_by_end
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.groups import Edge, Group
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import red_sides

_around = cache(around)


@lru_cache(maxsize=1 << 12)
def legal_cells(ground: PlotGround, course: Course) -> frozenset[Cell]:
    """Return the empty cells that touch a tile or the gate, on or off the plot (M4.1, M4.2)."""
    laid = tiles_by_cell(course)
    near = ground.touching.union(*map(_around, laid))
    return near.difference(laid, ground.gate)


def is_filled(ground: PlotGround, course: Course) -> bool:
    """Return True if every cell of the plot is covered (M6.1)."""
    enough = len(course.tiles) >= len(ground.cells)
    return enough and ground.cells <= tiles_by_cell(course).keys()


def warnings(ground: PlotGround, course: Course, tile: Laid) -> frozenset[Edge]:
    """Return the red edges that this tile makes wrong (M8.3)."""
    own, _joined, crossed = _edges(course, tile)
    laid = tiles_by_cell(course)
    spoilt = {edge for edge in own if beside(*edge) in laid or beside_no_tile(ground, edge)}
    return frozenset(spoilt.union(edge for edge in crossed if not beside_no_tile(ground, edge)))


def mended(ground: PlotGround, course: Course, tile: Laid) -> int:
    """Return the number of wrong edges that this tile corrects."""
    _own, joined, _crossed = _edges(course, tile)
    return sum(beside_no_tile(ground, edge) for edge in joined)


def meets(course: Course, tile: Laid) -> Sequence[Group]:
    """Return the groups that the tile extends. A group that becomes a loop is listed once."""
    ends = groups_by_end(course)
    found: list[Group] = []
    for edge in _edges(course, tile)[1]:
        if ends[edge] not in found:
            found.append(ends[edge])
    return found


@lru_cache(maxsize=1 << 12)
def _edges(course: Course, tile: Laid) -> tuple[list[Edge], list[Edge], list[Edge]]:
    """Return the red edges that change with a tile, in three lists.

    These are the tile's own edges that stay open, the edges of other tiles that it meets, and the
    edges that it blocks.
    """
    ends, red = groups_by_end(course), red_sides(tile.kind, tile.turn)
    facing = [(beside(tile.cell, side), opposite(side)) for side in range(4)]
    own = [(tile.cell, side) for side in red if facing[side] not in ends]
    joined = [facing[side] for side in red if facing[side] in ends]
    crossed = [edge for side, edge in enumerate(facing) if edge in ends and side not in red]
    return own, joined, crossed

"""Possible paths between two loose red edges (M8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from courses.geometry.square import Cell, beside, neighbours
from games.minigolf.rules.course import Course, tiles_by_cell
from games.minigolf.rules.edges import loose_edges
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.groups import Edge

MARGIN = 2
"""The width of the border around all cells in use, in cells.

It leaves room for the cells in front of loose edges, and for a path around them.
"""


@lru_cache(maxsize=1 << 10)
def meeting(ground: PlotGround, course: Course) -> Mapping[Edge, frozenset[Edge]]:
    """For each loose edge, return the loose edges that can be reached from it along a free path.

    This can include edges of the same group. The path starts and ends in front of the two edges. It
    does not pass in front of a third edge, where it would create another wrong join. Water and the
    gate block it; the plot's border does not.
    """
    before: dict[Cell, list[Edge]] = {}
    for edge in loose_edges(ground, course):
        before.setdefault(beside(*edge), []).append(edge)
    regions = _regions(ground, course, frozenset(before))
    # Two edges in front of the same cell can only meet each other; with three, none can be joined.
    near = {
        edge: frozenset(edges if len(edges) == 2 else ())
        for edges in before.values()
        for edge in edges
    }
    alone = {front: edges[0] for front, edges in before.items() if len(edges) == 1}
    inside: dict[Cell, set[Edge]] = {}
    for front, edge in alone.items():
        for cell in neighbours(front):
            if cell in regions:
                inside.setdefault(regions[cell], set()).add(edge)
    for front, edge in alone.items():
        beside_it = [cell for cell in neighbours(front) if cell in alone or cell in regions]
        near[edge] = frozenset().union(
            *((alone[cell],) if cell in alone else inside[regions[cell]] for cell in beside_it)
        )
    return near


def _regions(ground: PlotGround, course: Course, shut: frozenset[Cell]) -> Mapping[Cell, Cell]:
    """Map each free cell that is not in front of a loose edge to a cell identifying its region."""
    left = _free(ground, course) - shut
    regions: dict[Cell, Cell] = {}
    while left:
        start = left.pop()
        waiting = [start]
        while waiting:
            here = waiting.pop()
            regions[here] = start
            for cell in neighbours(here):
                if cell in left:
                    left.remove(cell)
                    waiting.append(cell)
    return regions


def _free(ground: PlotGround, course: Course) -> set[Cell]:
    """Return the free cells, as far out as a path could use them."""
    taken = ground.water.union(ground.gate, tiles_by_cell(course))
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    around = {
        (x, y)
        for x in range(min(columns) - MARGIN, max(columns) + MARGIN + 1)
        for y in range(min(rows) - MARGIN, max(rows) + MARGIN + 1)
    }
    return around - taken

"""The requirements of empty cells: red edges on some sides, grass on others (M8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from courses.geometry.square import SIDES, Cell, beside, opposite
from games.minigolf.rules.bot.desk import reds
from games.minigolf.rules.course import Course, tiles_by_cell
from games.minigolf.rules.ground import PlotGround

HARD: Mapping[tuple[int, int], float] = {
    (0, 0): 0.0,
    (0, 1): 0.2,
    (0, 2): 0.6,
    (0, 3): 0.3,
    (0, 4): 0.3,
    (1, 0): 0.3,
    (1, 1): 0.5,
    (1, 2): 0.9,
    (1, 3): 1.2,
    (2, 0): 1.0,
    (2, 1): 1.3,
    (2, 2): 1.8,
}
"""How difficult it is to find a tile that matches a number of (red edges, grass edges)."""
IMPOSSIBLE = 5.0
"""The difficulty with three or more red edges: no tile has three, so one edge will be wrong."""


@lru_cache(maxsize=1 << 15)
def demands(ground: PlotGround, course: Course, cell: Cell) -> tuple[int, int]:
    """Return the numbers of red edges and grass edges that an empty cell has to match."""
    laid, red, grass = tiles_by_cell(course), 0, 0
    for side in SIDES:
        there = beside(cell, side)
        neighbour = laid.get(there)
        if neighbour is not None:
            if opposite(side) in reds(neighbour):
                red += 1
            else:
                grass += 1
        elif there not in ground.cells:
            grass += 1
    return red, grass


def trouble(ground: PlotGround, course: Course) -> float:
    """Return the total difficulty of the plot's empty cells."""
    laid = tiles_by_cell(course)
    return sum(
        HARD.get(demands(ground, course, cell), IMPOSSIBLE)
        for cell in ground.cells
        if cell not in laid
    )

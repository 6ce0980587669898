"""The requirements of empty cells: a red edge here, grass there (M8.3)."""

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
"""How difficult it is to find a tile, by the (red edges, grass edges) it has to match."""
IMPOSSIBLE = 5.0
"""Three or more red edges: no tile has them, so one edge will be wrong."""


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
    """Return the expected cost of the empty cells with requirements."""
    laid = tiles_by_cell(course)
    return sum(
        HARD.get(demands(ground, course, cell), IMPOSSIBLE)
        for cell in ground.cells
        if cell not in laid
    )

"""What a plot is like before anybody builds on it: its size, its shape, what it may be worth."""

from __future__ import annotations

from math import sqrt

import msgspec

from courses.designs.plot.value import (
    CELL,
    DIFFICULTIES,
    LEAST_CELLS,
    MOST_CELLS,
    WATER,
    PlotDesign,
    area,
    squares,
)
from courses.geometry.square import neighbours

LEAST_POINTS = 10
FOR_DIFFICULTY = 3
"""More points with each golf ball."""
FOR_SIZE = 9
"""More points of the largest plot than of the smallest."""


class PlotFigures(msgspec.Struct, frozen=True):
    """The figures of a plot."""

    cells: int
    """Tiles that fill it."""
    area: int
    """Square metres, with the gate (M1.3)."""
    water: int
    """Squares of ponds and streams."""
    border: int
    """Sides of cells beyond which there is no cell: wrong for a path (M8.3)."""
    ragged: float
    """Its border by that of a square of the same size: 1 is the roundest; 0 of no cells."""
    fair_points: int
    """What `modelled_points` gives for its size and its golf balls."""


def plot_figures(plot: PlotDesign) -> PlotFigures:
    """The figures of a plot, sound or not."""
    cells = squares(plot, CELL)
    border = sum(near not in cells for cell in cells for near in neighbours(cell))
    return PlotFigures(
        cells=len(cells),
        area=area(plot),
        water=len(squares(plot, WATER)),
        border=border,
        ragged=round(border / (4 * sqrt(len(cells))), 2) if cells else 0.0,
        fair_points=modelled_points(len(cells), plot.difficulty),
    )


def modelled_points(cells: int, difficulty: int) -> int:
    """The first guess at a plot's points, 10 to 25: more for harder ground and for more of it.

    `cells` and `difficulty` beyond their ranges count as their ends.
    """
    size = min(max(cells, LEAST_CELLS), MOST_CELLS) - LEAST_CELLS
    balls = min(max(difficulty, DIFFICULTIES[0]), DIFFICULTIES[-1]) - DIFFICULTIES[0]
    share = size / (MOST_CELLS - LEAST_CELLS)
    return LEAST_POINTS + FOR_DIFFICULTY * balls + round(FOR_SIZE * share)

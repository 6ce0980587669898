"""The figures of a plot: its size, its shape, the points it may be worth."""

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
"""More points for the largest plot than for the smallest."""


class PlotFigures(msgspec.Struct, frozen=True):
    """The figures of a plot."""

    cells: int
    """Tiles that fill it."""
    area: int
    """Square metres, including the gate (M1.3)."""
    water: int
    """Squares of ponds and streams."""
    border: int
    """Sides of cells without a cell beyond them: wrong for a path (M8.3)."""
    ragged: float
    """Its border relative to a square of the same size: 1 is the roundest; 0 without cells."""
    fair_points: int
    """The points of `modelled_points` for its size and its golf balls."""


def plot_figures(plot: PlotDesign) -> PlotFigures:
    """Return the figures of a plot, valid or not."""
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
    """Return an estimate of a plot's points, 10 to 25: more for harder and larger ground.

    `cells` and `difficulty` outside their ranges count as the nearest limit.
    """
    size = min(max(cells, LEAST_CELLS), MOST_CELLS) - LEAST_CELLS
    balls = min(max(difficulty, DIFFICULTIES[0]), DIFFICULTIES[-1]) - DIFFICULTIES[0]
    share = size / (MOST_CELLS - LEAST_CELLS)
    return LEAST_POINTS + FOR_DIFFICULTY * balls + round(FOR_SIZE * share)

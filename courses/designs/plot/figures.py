"""Figures for a plot: its size, its shape, and how many points it should be worth."""

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
"""Additional points for each golf ball after the first."""
FOR_SIZE = 9
"""Additional points for the largest plot, compared with the smallest."""


class PlotFigures(msgspec.Struct, frozen=True):
    """The figures for a plot."""

    cells: int
    """Number of tiles that fill the plot."""
    area: int
    """Area in square metres, including the gate (M1.3)."""
    water: int
    """Number of squares with ponds or streams."""
    border: int
    """Number of cell sides at the plot's edge, where the end of a path is a mistake (M8.3)."""
    ragged: float
    """Border length relative to that of a square of the same area. 1 is the most compact; 0 means
    that there are no cells.
    """
    fair_points: int
    """Result of `modelled_points` for the plot's size and golf balls."""


def plot_figures(plot: PlotDesign) -> PlotFigures:
    """Return the figures for a plot, whether or not it is valid."""
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
    """Return an estimate of a plot's points, 10 to 25: more for difficult and for large plots.

    Values of `cells` and `difficulty` that are out of range are replaced with the nearest limit.
    """
    size = min(max(cells, LEAST_CELLS), MOST_CELLS) - LEAST_CELLS
    balls = min(max(difficulty, DIFFICULTIES[0]), DIFFICULTIES[-1]) - DIFFICULTIES[0]
    share = size / (MOST_CELLS - LEAST_CELLS)
    return LEAST_POINTS + FOR_DIFFICULTY * balls + round(FOR_SIZE * share)

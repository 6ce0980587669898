"""Figures for a plot: its size, its shape, and the golf balls and points that it should have."""

from __future__ import annotations

import msgspec

from courses.designs.plot.value import CELL, WATER, PlotDesign, area, squares
from courses.designs.plot.worth import Reason, border, raggedness, suggested


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
    expected: float
    """Satisfaction that bots are expected to reach alone, without the plot's points."""
    fair_difficulty: int
    """Suggested number of golf balls."""
    fair_points: int
    """Suggested points."""
    fair_reason: Reason
    """The main reason for the suggestion."""


def plot_figures(plot: PlotDesign) -> PlotFigures:
    """Return the figures for a plot, whether or not it is valid."""
    cells, worth = squares(plot, CELL), suggested(plot)
    return PlotFigures(
        cells=len(cells),
        area=area(plot),
        water=len(squares(plot, WATER)),
        border=border(cells),
        ragged=round(raggedness(cells), 2),
        expected=worth.satisfaction,
        fair_difficulty=worth.balls,
        fair_points=worth.points,
        fair_reason=worth.reason,
    )

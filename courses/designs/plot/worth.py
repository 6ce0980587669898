"""Suggest a plot's golf balls and points from its ground.

Bots measured how hard plots are: `bench.minigolf.plots`. The formula follows their results on the
shipped plots and on generated ones (decision 79).
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean
from typing import Literal

import msgspec

from courses.designs.plot.places import facing
from courses.designs.plot.value import CELL, PlotDesign, squares
from courses.geometry.square import Cell, neighbours

Reason = Literal["small", "far", "ragged", "roomy"]
"""The main reason why a plot is hard: few cells, long ways from the gate, or much border. A roomy
plot has none of these problems.
"""

BEST = 108.0
"""Satisfaction that bots reach on ideal ground, not counting the plot's points."""
CELLS_WANTED = 36
"""Nine holes of four tiles fill 36 cells and use all par cubes (M1.5). On fewer cells, holes are
missing or too short.
"""
FOR_A_CELL = 4.0
"""Satisfaction lost for each cell fewer than CELLS_WANTED."""
FOR_A_STEP = 3.25
"""Satisfaction lost for each cell on the way from the gate, averaged over all cells."""
FOR_BORDER = 6.0
"""Satisfaction lost if the border is longer by once the border of a square of the same area."""
USUAL_STEPS, USUAL_BORDER = 4.5, 1.15
"""Mean way and relative border of a compact plot of about 40 cells."""
NOTICEABLE = 5.0
"""Minimum loss of satisfaction that is given as the reason."""

EASY, HARD = 89.0, 81.0
"""Expected satisfaction from which a plot has one golf ball, and below which it has three."""
LEAST_POINTS, MOST_POINTS = 10, 30
NO_LOSS = 97.0
"""Expected satisfaction from which a plot gives LEAST_POINTS."""
LOSS_FOR_A_POINT = 2.5
"""Satisfaction for which a point makes up. It is more than 1: with several players, the speed
condition (M7.2) already pays those who fill a small plot first.
"""


class Worth(msgspec.Struct, frozen=True):
    """The suggested values of a plot, with the main reason."""

    satisfaction: float
    """Expected satisfaction of bots playing alone, without the plot's points."""
    balls: int
    points: int
    reason: Reason


def suggested(plot: PlotDesign) -> Worth:
    """Return the suggestion for a plot, whether or not it is valid."""
    losses = _losses(plot)
    most = max(losses, key=lambda reason: losses[reason])
    satisfaction = BEST - FOR_A_STEP * USUAL_STEPS - FOR_BORDER * (USUAL_BORDER - 1)
    satisfaction -= sum(losses.values())
    return Worth(
        satisfaction=round(satisfaction, 1),
        balls=balls_for(satisfaction),
        points=points_for(satisfaction),
        reason=most if losses[most] >= NOTICEABLE else "roomy",
    )


def balls_for(satisfaction: float) -> int:
    """Return the number of golf balls, 1 to 3, for ground on which bots reach this satisfaction."""
    return 1 if satisfaction >= EASY else 2 if satisfaction >= HARD else 3


def points_for(satisfaction: float) -> int:
    """Return the points for ground on which bots reach this satisfaction: more for harder
    ground.
    """
    points = LEAST_POINTS + round((NO_LOSS - satisfaction) / LOSS_FOR_A_POINT)
    return min(max(points, LEAST_POINTS), MOST_POINTS)


def _losses(plot: PlotDesign) -> dict[Reason, float]:
    """Return the satisfaction lost for each reason, compared with a compact plot of about 40
    cells. Negative values are gains.
    """
    cells = squares(plot, CELL)
    if not cells:
        return {"small": FOR_A_CELL * CELLS_WANTED}
    return {
        "small": FOR_A_CELL * max(0, CELLS_WANTED - len(cells)),
        "far": FOR_A_STEP * (_mean_way(plot, cells) - USUAL_STEPS),
        "ragged": FOR_BORDER * (raggedness(cells) - USUAL_BORDER),
    }


def raggedness(cells: frozenset[Cell]) -> float:
    """Return the length of the border, relative to that of a square of the same area. 1 is the most
    compact; 0 means that there are no cells.
    """
    return border(cells) / (4 * sqrt(len(cells))) if cells else 0.0


def border(cells: frozenset[Cell]) -> int:
    """Return the number of cell sides at the plot's edge, where the end of a path is a mistake
    (M8.3).
    """
    return sum(near not in cells for cell in cells for near in neighbours(cell))


def _mean_way(plot: PlotDesign, cells: frozenset[Cell]) -> float:
    """Return the mean number of cells on the shortest way from the gate to each cell.

    Cells that cannot be reached do not count. Without a gate, the way starts at the first cell.
    """
    edge = cells & facing(plot.gate) if plot.gate else frozenset(sorted(cells)[:1])
    ways, found, length = [], set(edge), 1
    while edge:
        ways += [length] * len(edge)
        edge = frozenset(near for cell in edge for near in neighbours(cell)) & cells - found
        found |= edge
        length += 1
    return fmean(ways) if ways else USUAL_STEPS

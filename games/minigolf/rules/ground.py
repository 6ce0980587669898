"""The cells of a plot by kind, in the form that a course needs (M1.3, M1.7)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from courses.designs.plot.places import facing, gate_squares, touching
from courses.designs.plot.value import CELL, WATER, PlotDesign, squares
from courses.geometry.square import Cell


class PlotGround(msgspec.Struct, frozen=True, cache_hash=True):
    """The cells of a plot by column and row; the course is never rotated (M2.5)."""

    cells: frozenset[Cell]
    """The cells to cover, excluding water and the gate."""
    water: frozenset[Cell]
    gate: frozenset[Cell]
    """The four cells under the gate."""
    facing: frozenset[Cell]
    """Cells that share an edge with the gate."""
    touching: frozenset[Cell]
    """Cells that touch the gate at an edge or a corner."""
    points: int
    """The satisfaction points for building on this plot (M7.6)."""


@lru_cache(maxsize=1 << 8)
def ground_of(plot: PlotDesign) -> PlotGround:
    """Return the ground of a plot. Raises ValueError if it has no gate, as in some drafts."""
    if plot.gate is None:
        raise ValueError("a plot without a gate cannot be built on")
    return PlotGround(
        cells=squares(plot, CELL),
        water=squares(plot, WATER),
        gate=gate_squares(plot.gate),
        facing=facing(plot.gate),
        touching=touching(plot.gate),
        points=plot.points,
    )

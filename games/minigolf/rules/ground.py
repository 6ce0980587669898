"""The cells of a plot by their kind, as a course uses them (M1.3, M1.7)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from courses.designs.plot.places import facing, gate_squares, touching
from courses.designs.plot.value import CELL, WATER, PlotDesign, squares
from courses.geometry.square import Cell


class PlotGround(msgspec.Struct, frozen=True, cache_hash=True):
    """The cells of a plot by column and row; the course is never rotated (M2.5)."""

    cells: frozenset[Cell]
    """Cells to be covered; neither water nor gate."""
    water: frozenset[Cell]
    gate: frozenset[Cell]
    """The four cells below the gate."""
    facing: frozenset[Cell]
    """Cells that share an edge with the gate."""
    touching: frozenset[Cell]
    """Cells that touch the gate, by an edge or a corner."""
    points: int
    """Satisfaction points for building here (M7.6)."""


@lru_cache(maxsize=1 << 8)
def ground_of(plot: PlotDesign) -> PlotGround:
    """Return the ground of a plot. Raises ValueError without a gate, which a draft can lack."""
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

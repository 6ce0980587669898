"""What a plot is to a course: squares by what they are (M1.3, M1.7)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from courses.designs.plot.places import facing, gate_squares, touching
from courses.designs.plot.value import CELL, WATER, PlotDesign, squares
from courses.geometry.square import Cell


class Ground(msgspec.Struct, frozen=True, cache_hash=True):
    """Squares of a plot in its own columns and rows; the course is never turned (M2.5)."""

    cells: frozenset[Cell]
    """To be covered; neither water nor gate."""
    water: frozenset[Cell]
    gate: frozenset[Cell]
    """The four squares under it."""
    facing: frozenset[Cell]
    """They share an edge with the gate."""
    touching: frozenset[Cell]
    """They touch the gate, by an edge or by a corner."""
    points: int
    """Satisfaction for building here (M7.6)."""


@lru_cache(maxsize=1 << 8)
def ground_of(plot: PlotDesign) -> Ground:
    """The ground of a plot; ValueError if it has no gate, as a draft may."""
    if plot.gate is None:
        raise ValueError("a plot without a gate cannot be built on")
    return Ground(
        cells=squares(plot, CELL),
        water=squares(plot, WATER),
        gate=gate_squares(plot.gate),
        facing=facing(plot.gate),
        touching=touching(plot.gate),
        points=plot.points,
    )

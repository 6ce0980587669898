"""A plot design: the ground of a mini golf course, and the limits of its size (M1.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.geometry.square import Cell

LEAST_CELLS = 18
MOST_CELLS = 50
MOST_SIDE = 20
"""Squares from one end of a plot to the other, including gate and water."""
MOST_BOARD = 60
"""The most rows, and squares in a row, of a draft. The plot can lie anywhere in it."""
POINTS = range(51)

CELL, WATER, NOTHING = "#", "~", "."
"""The letters of a row: a cell of the plot, a pond or stream beside it, neither."""

Corner = Literal["nw", "ne", "se", "sw"]
CORNERS: tuple[Corner, ...] = ("nw", "ne", "se", "sw")
"""Clockwise, as the gate turns."""

GATE_SIZE = 2
GATE_CELLS = GATE_SIZE * GATE_SIZE
AREA_OF_A_CELL = 10
"""Square metres; the gate's four cells count, too (M1.3)."""
DIFFICULTIES = (1, 2, 3)
"""Golf balls, the easiest first."""


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The quarter disc of the entrance in its 2 x 2 squares (M1.7)."""

    x: int
    """Column of its two western squares, counted from 0."""
    y: int
    """Row of its two northern squares, counted from 0."""
    corner: Corner
    """The corner of the arc, the plot's outer corner; the two straight sides are opposite."""


class PlotDesign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A terrain card: cells row by row, the gate, and its values for clients (M1.3)."""

    name: str
    rows: tuple[str, ...]
    """From north to south, each from west to east, of CELL, WATER and NOTHING. Rows may differ in
    length. The gate's squares are not cells of the plot."""
    gate: Gate | None
    """None only in a draft."""
    points: int
    """Satisfaction for building on it (M7.6)."""
    difficulty: int
    """In golf balls, 1 to 3."""
    about: str = ""


def squares(plot: PlotDesign, letter: str) -> frozenset[Cell]:
    """Return the squares (column, row) that have a letter."""
    return frozenset(
        (x, y) for y, row in enumerate(plot.rows) for x, found in enumerate(row) if found == letter
    )


def area(plot: PlotDesign) -> int:
    """Return the area in square metres, including the gate's (M1.3)."""
    cells = sum(row.count(CELL) for row in plot.rows)
    return AREA_OF_A_CELL * (cells + (GATE_CELLS if plot.gate else 0))

"""A plot design: the ground of a mini golf course, and the limits on its size (M1.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.geometry.square import Cell

LEAST_CELLS = 18
MOST_CELLS = 50
MOST_SIDE = 20
"""Maximum number of columns and rows of a plot, including gate and water."""
MOST_BOARD = 60
"""Maximum number of rows in a draft, and of squares in a row. The plot can be anywhere
among them.
"""
POINTS = range(51)

CELL, WATER, NOTHING = "#", "~", "."
"""Letters in a row: a cell of the plot, a pond or stream, and an empty square."""

Corner = Literal["nw", "ne", "se", "sw"]
CORNERS: tuple[Corner, ...] = ("nw", "ne", "se", "sw")
"""Corners of the arc, in the order in which the gate rotates clockwise."""

GATE_SIZE = 2
GATE_CELLS = GATE_SIZE * GATE_SIZE
AREA_OF_A_CELL = 10
"""Area of a cell in square metres. The gate's four squares count too (M1.3)."""
DIFFICULTIES = (1, 2, 3)
"""Possible numbers of golf balls, from easiest to hardest."""


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entrance: a quarter disc in 2 x 2 squares (M1.7)."""

    x: int
    """Column of the gate's two western squares, counted from 0."""
    y: int
    """Row of the gate's two northern squares, counted from 0."""
    corner: Corner
    """The corner with the arc, which is an outer corner of the plot. The straight sides are
    opposite.
    """


class PlotDesign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A terrain card: rows of cells, the gate, and the values that clients count (M1.3)."""

    name: str
    """The name of the plot, in one line."""
    rows: tuple[str, ...]
    """Rows from north to south, each a text from west to east: `#` is a cell, `~` water, and `.` is
    outside the plot. Rows can differ in length. The gate's squares are not cells of the plot.
    """
    gate: Gate | None
    """The entrance, where players get in; None is allowed only in a draft."""
    points: int
    """Satisfaction points for building on the plot (M7.6)."""
    difficulty: int
    """Number of golf balls, 1 to 3."""
    about: str = ""
    """The author's description, as plain text; can be empty."""


def squares(plot: PlotDesign, letter: str) -> frozenset[Cell]:
    """Return the squares (column, row) with this letter."""
    return frozenset(
        (x, y) for y, row in enumerate(plot.rows) for x, found in enumerate(row) if found == letter
    )


def area(plot: PlotDesign) -> int:
    """Return the area in square metres, including the gate (M1.3)."""
    cells = sum(row.count(CELL) for row in plot.rows)
    return AREA_OF_A_CELL * (cells + (GATE_CELLS if plot.gate else 0))

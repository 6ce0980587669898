"""Where the gate lies and what touches it (M1.7)."""

from __future__ import annotations

from courses.designs.plot.value import CORNERS, Gate
from courses.geometry.square import Cell, turned

# For an arc in the north-west, about the gate's own north-western square.
_SQUARES: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
_FACING: tuple[Cell, ...] = ((2, 0), (2, 1), (0, 2), (1, 2))
"""Across its two straight sides."""
_TOUCHING: tuple[Cell, ...] = ((2, 2), (-1, 1), (-1, 2), (1, -1), (2, -1))
"""By a point only: across the inner corner, and at both ends of the arc."""

_BEHIND: tuple[Cell, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (-1, 1))
"""Around the arc."""


def gate_squares(gate: Gate) -> frozenset[Cell]:
    """The four squares under the gate."""
    return _placed(gate, _SQUARES)


def facing(gate: Gate) -> frozenset[Cell]:
    """The four squares that share an edge with the gate."""
    return _placed(gate, _FACING)


def touching(gate: Gate) -> frozenset[Cell]:
    """All squares that touch the gate, by an edge or by a point."""
    return _placed(gate, _FACING + _TOUCHING)


def behind(gate: Gate) -> frozenset[Cell]:
    """The squares around the arc, where no plot is: the arc is its outer corner."""
    return _placed(gate, _BEHIND)


def _placed(gate: Gate, cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Turned about the middle of the 2 x 2 squares, then brought to the gate's place."""
    quarters = CORNERS.index(gate.corner)
    # Doubled, the middle of the four squares is a point of the grid: (1, 1).
    about = (turned((2 * x - 1, 2 * y - 1), quarters) for x, y in cells)
    return frozenset((gate.x + (x + 1) // 2, gate.y + (y + 1) // 2) for x, y in about)

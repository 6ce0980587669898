"""Squares of a grid, x to the right and y down; sides 0 to 3 clockwise from north (M1.1)."""

from __future__ import annotations

Cell = tuple[int, int]
"""A square (x, y)."""

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = (NORTH, EAST, SOUTH, WEST)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Unit steps across the sides, clockwise from north."""
AROUND: tuple[Cell, ...] = tuple(
    (dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)
)
"""Steps to the eight squares that touch one, row by row."""


def beside(cell: Cell, side: int) -> Cell:
    """The square across a side; `side` in quarters of a turn, any integer."""
    dx, dy = STEPS[side % 4]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four squares that share a side with one, clockwise from north."""
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight squares that touch one, by a side or by a corner."""
    x, y = cell
    return tuple([(x + dx, y + dy) for dx, dy in AROUND])


def opposite(side: int) -> int:
    """The side that faces a side, from the square across it."""
    return (side + 2) % 4


def turned(cell: Cell, quarters: int) -> Cell:
    """A square after so many quarter turns clockwise about the square (0, 0)."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y

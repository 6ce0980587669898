"""Squares of a grid, x to the right and y down, and the outlines of areas of them.

Sides are counted 0 to 3, clockwise from north (M1.1).
"""

from __future__ import annotations

from collections.abc import Iterable

from courses.geometry.svg import Point, points

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


_Edge = tuple[int, int, int]
"""Where it begins, and the side of the square on its right."""

_STARTS: tuple[Cell, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Where the edge of a side begins, clockwise around the square."""


def square_outlines(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The corners of the closed lines around an area, holes in it counterclockwise.

    Two squares that touch by a corner only have a line each.
    """
    inside = frozenset(cells)
    edges = {
        (cell[0] + _STARTS[side][0], cell[1] + _STARTS[side][1], side)
        for cell in inside
        for side in SIDES
        if beside(cell, side) not in inside
    }
    loops = []
    while edges:
        start = here = min(edges)
        loop = []
        while here in edges:
            edges.remove(here)
            following = _next(here, edges | {start})
            if following[2] != here[2]:
                loop.append(following[:2])
            here = following
        loops.append(tuple(loop))
    return tuple(loops)


def _next(edge: _Edge, edges: set[_Edge]) -> _Edge:
    """The edge that goes on where one ends: the tightest to the right, so that a line stays with
    its squares."""
    x, y, side = edge
    # The edge of a side runs along the next side's direction.
    dx, dy = STEPS[(side + 1) % 4]
    turns = ((x + dx, y + dy, (side + turn) % 4) for turn in (1, 0, -1))
    return next(following for following in turns if following in edges)


def rounded_path(cells: Iterable[Cell], size: float, radius: float) -> str:
    """Path data around an area of squares so wide, each corner a quarter of a circle."""
    return "".join(_rounded(loop, size, radius) for loop in square_outlines(cells))


def _rounded(loop: tuple[Cell, ...], size: float, radius: float) -> str:
    parts: list[str] = []
    for place, corner in enumerate(loop):
        before = _towards(corner, loop[place - 1], size, radius)
        after = _towards(corner, loop[(place + 1) % len(loop)], size, radius)
        lead = "L" if parts else "M"
        at = (corner[0] * size, corner[1] * size)
        parts.append(f"{lead}{points(before)}Q{points(at, after)}")
    return "".join(parts) + "z"


def _towards(corner: Cell, other: Cell, size: float, radius: float) -> Point:
    """A point on the way from one corner to the next."""
    (x, y), (to_x, to_y) = corner, other
    length = abs(to_x - x) + abs(to_y - y)
    share = radius / (length * size)
    return (x + (to_x - x) * share) * size, (y + (to_y - y) * share) * size

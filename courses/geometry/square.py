"""Squares on a grid, x right and y down, and outlines of areas.

Sides are numbered 0 to 3, clockwise from north (M1.1).
"""

from __future__ import annotations

from collections.abc import Iterable

from courses.geometry.svg import Point, points

Cell = tuple[int, int]
"""A square (x, y)."""

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = (NORTH, EAST, SOUTH, WEST)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Offsets to the square across each side, clockwise from north."""
AROUND: tuple[Cell, ...] = tuple(
    (dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)
)
"""Offsets to the eight squares that touch a square, row by row."""


def beside(cell: Cell, side: int) -> Cell:
    """Return the square across a side. `side` is in quarters of a turn and can be any integer."""
    dx, dy = STEPS[side % 4]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four squares that share a side with a square, clockwise from north."""
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight squares that touch a square at a side or corner."""
    x, y = cell
    return tuple([(x + dx, y + dy) for dx, dy in AROUND])


def opposite(side: int) -> int:
    """Return the number that this side has in the square across it."""
    return (side + 2) % 4


def turned(cell: Cell, quarters: int) -> Cell:
    """Return a square rotated clockwise about the square (0, 0) by this many quarter turns."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


_Edge = tuple[int, int, int]
"""An edge of the outline: its start (x, y), and the side of the square to its right."""

_STARTS: tuple[Cell, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Offset from a square to the start of each side's edge, clockwise."""


def square_outlines(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Return the corners of all closed outlines of an area. Outlines of holes run counterclockwise.

    Two squares that touch only at a corner get separate outlines.
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
    """Return the edge that follows. The sharpest right turn is preferred, so that the outline stays
    with the same squares.
    """
    x, y, side = edge
    # A side's edge points in the direction of the next side.
    dx, dy = STEPS[(side + 1) % 4]
    turns = ((x + dx, y + dy, (side + turn) % 4) for turn in (1, 0, -1))
    return next(following for following in turns if following in edges)


def rounded_path(cells: Iterable[Cell], size: float, radius: float) -> str:
    """Return SVG path data around an area of squares of this size, with corners rounded by
    `radius`.
    """
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
    """Return the point at distance `radius` from a corner, on the line to another corner."""
    (x, y), (to_x, to_y) = corner, other
    length = abs(to_x - x) + abs(to_y - y)
    share = radius / (length * size)
    return (x + (to_x - x) * share) * size, (y + (to_y - y) * share) * size

"""The edges of areas made of squares, their corners rounded off."""

from __future__ import annotations

from collections.abc import Iterable

from courses.geometry.square import SIDES, STEPS, Cell, beside
from courses.geometry.svg import Point, points

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

"""The edges of areas made of hexes, as lines that a hand could have drawn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt

from courses.geometry.hex import Hex, neighbour
from courses.geometry.svg import Point, points

Vertex = tuple[int, int]
"""A corner of the hex lattice, in halves of a hex's width and quarters of its height."""

CORNER_STEPS: tuple[Vertex, ...] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""From a hex's middle to its corners; the edge towards direction d runs from d to d + 1."""


def outlines(hexes: Iterable[Hex]) -> tuple[tuple[Vertex, ...], ...]:
    """The closed lines around an area, holes in it included."""
    inside = frozenset(hexes)
    edges = {
        _vertex(hex, direction): _vertex(hex, direction + 1)
        for hex in sorted(inside)
        for direction in range(6)
        if neighbour(hex, direction) not in inside
    }
    loops = []
    while edges:
        start, following = edges.popitem()
        loop = [start]
        while following != start:
            loop.append(following)
            following = edges.pop(following)
        loops.append(tuple(loop))
    return tuple(loops)


def smooth_path(hexes: Iterable[Hex], size: float, reach: float, wobble: float) -> str:
    """Path data around an area, corners rounded off.

    `reach` says how much of each edge a corner's rounding takes, 0.5 for all of it; `wobble` is
    how far a corner may stray, the same way for every area that shares it.
    """
    return "".join(
        _rounded([place(vertex, size, wobble) for vertex in loop], reach)
        for loop in outlines(hexes)
    )


def smooth_line(stops: list[Point]) -> str:
    """Path data of an open line that rounds every stop but the first and the last."""
    if len(stops) < 3:
        return f"M{points(*stops)}" if stops else ""
    eased = [stops[0], *map(_eased, stops, stops[1:], stops[2:]), stops[-1]]
    parts = [f"M{points(eased[0])}"]
    for here, there in pairwise(eased[1:]):
        end = there if there is eased[-1] else _towards(here, there, 0.5)
        parts.append(f"Q{points(here, end)}")
    return "".join(parts)


def place(vertex: Vertex, size: float, wobble: float = 0.0) -> Point:
    """Where a corner of the lattice lies in the plane."""
    across, along = _stray(vertex)
    x, y = vertex
    return x * size * sqrt(3) / 2 + wobble * across, y * size / 2 + wobble * along


def _vertex(hex: Hex, corner: int) -> Vertex:
    dx, dy = CORNER_STEPS[corner % 6]
    return 2 * hex[0] + hex[1] + dx, 3 * hex[1] + dy


def _stray(vertex: Vertex) -> Point:
    """Two numbers between -1 and 1, always the same for a corner."""
    mixed = (vertex[0] * 73_856_093 ^ vertex[1] * 19_349_663) & 0xFFFF
    return (mixed & 0xFF) / 127.5 - 1, (mixed >> 8) / 127.5 - 1


def _rounded(corners: list[Point], reach: float) -> str:
    parts: list[str] = []
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        start, end = _towards(corner, before, reach), _towards(corner, after, reach)
        parts.append(f"{'L' if parts else 'M'}{points(start)}Q{points(corner, end)}")
    return "".join(parts) + "Z"


def _towards(here: Point, there: Point, share: float) -> Point:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _eased(before: Point, here: Point, after: Point) -> Point:
    return (before[0] + 2 * here[0] + after[0]) / 4, (before[1] + 2 * here[1] + after[1]) / 4

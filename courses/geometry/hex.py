"""Hexes in axial coordinates, pointy-top, with directions 0 to 5 clockwise from east (E1.1), and
outlines of areas.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt

from courses.geometry.svg import Point, points

Hex = tuple[int, int]
"""Axial coordinates (q, r)."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Offsets to the six neighbours, clockwise from east (E1.1)."""


def neighbour(hex: Hex, direction: int) -> Hex:
    """Return the hex one step away. `direction` is in sixths of a turn and can be any integer."""
    dq, dr = DIRECTIONS[direction % 6]
    return hex[0] + dq, hex[1] + dr


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, clockwise from east."""
    q, r = hex
    return tuple([(q + dq, r + dr) for dq, dr in DIRECTIONS])


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def straight(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the hexes on the straight line from one hex to another, including both.

    Where the line runs along an edge, the choice between the two hexes is always the same.
    """
    steps = distance(a, b)
    return tuple(_along(a, b, step / steps if steps else 0.0) for step in range(steps + 1))


def _along(a: Hex, b: Hex, share: float) -> Hex:
    """Return the hex at this share of the line. A small offset keeps the point off the edges."""
    q = a[0] + (b[0] - a[0]) * share + 1e-6
    r = a[1] + (b[1] - a[1]) * share + 2e-6
    q_round, r_round, s_round = round(q), round(r), round(-q - r)
    dq, dr, ds = abs(q_round - q), abs(r_round - r), abs(s_round + q + r)
    if dq > dr and dq > ds:
        return -r_round - s_round, r_round
    return (q_round, r_round) if ds >= dr else (q_round, -q_round - s_round)


def centre(hex: Hex, size: float = 1.0) -> tuple[float, float]:
    """Return the centre of a hex in the plane, x right and y down. `size` is its outer radius."""
    q, r = hex
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(hex: Hex, size: float = 1.0) -> tuple[tuple[float, float], ...]:
    """Return the six corners of a hex, clockwise from the upper right one.

    The edge towards direction d is between corners d and d + 1, so edge 0 faces east.
    """
    x, y = centre(hex, size)
    half, rise = size * sqrt(3) / 2, size / 2
    return (
        (x + half, y - rise),
        (x + half, y + rise),
        (x, y + size),
        (x - half, y + rise),
        (x - half, y - rise),
        (x, y - size),
    )


Vertex = tuple[int, int]
"""A corner on the hex grid: x in halves of a hex's width, y in quarters of its height."""

CORNER_STEPS: tuple[Vertex, ...] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""Offsets from a hex's centre to its corners. The edge towards direction d is between d
and d + 1.
"""


def outlines(hexes: Iterable[Hex]) -> tuple[tuple[Vertex, ...], ...]:
    """Return the closed outlines of an area and of the holes in it."""
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
    """Return SVG path data around an area, with rounded corners.

    `reach` is the share of each edge that is used to round a corner; 0.5 rounds it completely.
    `wobble` is the maximum random shift of a corner. All areas that share a corner shift it by the
    same amount.
    """
    return "".join(
        _rounded([place(vertex, size, wobble) for vertex in loop], reach)
        for loop in outlines(hexes)
    )


def smooth_line(stops: list[Point]) -> str:
    """Return SVG path data for an open line, rounded at every stop except the first and last."""
    if len(stops) < 3:
        return f"M{points(*stops)}" if stops else ""
    eased = [stops[0], *map(_eased, stops, stops[1:], stops[2:]), stops[-1]]
    parts = [f"M{points(eased[0])}"]
    for here, there in pairwise(eased[1:]):
        end = there if there is eased[-1] else _towards(here, there, 0.5)
        parts.append(f"Q{points(here, end)}")
    return "".join(parts)


def place(vertex: Vertex, size: float, wobble: float = 0.0) -> Point:
    """Return the position of a corner in the plane, randomly shifted by up to `wobble`."""
    across, along = _stray(vertex)
    x, y = vertex
    return x * size * sqrt(3) / 2 + wobble * across, y * size / 2 + wobble * along


def _vertex(hex: Hex, corner: int) -> Vertex:
    dx, dy = CORNER_STEPS[corner % 6]
    return 2 * hex[0] + hex[1] + dx, 3 * hex[1] + dy


def _stray(vertex: Vertex) -> Point:
    """Return two pseudo-random numbers between -1 and 1, which depend only on the corner."""
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

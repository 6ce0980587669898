"""Axial hexes, pointy-top, directions 0 to 5 clockwise from east (E1.1)."""

from __future__ import annotations

from math import sqrt

Hex = tuple[int, int]
"""Axial coordinates (q, r)."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Unit steps, clockwise from east (E1.1)."""


def neighbour(hex: Hex, direction: int) -> Hex:
    """The hex one step away; `direction` in sixths of a turn, any integer."""
    dq, dr = DIRECTIONS[direction % 6]
    return hex[0] + dq, hex[1] + dr


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, clockwise from east."""
    q, r = hex
    return tuple([(q + dq, r + dr) for dq, dr in DIRECTIONS])


def distance(a: Hex, b: Hex) -> int:
    """Fewest steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def centre(hex: Hex, size: float = 1.0) -> tuple[float, float]:
    """The middle of a hex in the plane, x right and y down; `size` is its outer radius."""
    q, r = hex
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(hex: Hex, size: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The six corners, clockwise; the edge towards direction d runs from corner d to d + 1.

    Corner 0 is the upper right one, so that edge 0 faces east.
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

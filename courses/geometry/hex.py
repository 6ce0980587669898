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


def straight(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes on the straight line from one hex to another, both included.

    Where the line runs along an edge it always takes the same of the two hexes.
    """
    steps = distance(a, b)
    return tuple(_along(a, b, step / steps if steps else 0.0) for step in range(steps + 1))


def _along(a: Hex, b: Hex, share: float) -> Hex:
    """The hex at a share of the way; the nudge keeps it off the edges."""
    q = a[0] + (b[0] - a[0]) * share + 1e-6
    r = a[1] + (b[1] - a[1]) * share + 2e-6
    q_round, r_round, s_round = round(q), round(r), round(-q - r)
    dq, dr, ds = abs(q_round - q), abs(r_round - r), abs(s_round + q + r)
    if dq > dr and dq > ds:
        return -r_round - s_round, r_round
    return (q_round, r_round) if ds >= dr else (q_round, -q_round - s_round)


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

"""Golfers on a picture: five colours and five shapes, always together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import cos, pi, sin

import msgspec

from courses.designs.course.drawing import SIZE
from courses.designs.drawing.palette import TEE_INK, seat_colour
from courses.geometry.hex import Hex, centre
from courses.geometry.svg import Point, element, points

RADIUS = 7.5

SHAPES: tuple[tuple[int, float, float], ...] = (
    (0, 0.0, 1.0),
    (4, pi / 4, 1.15),
    (3, -pi / 2, 1.25),
    (4, 0.0, 1.2),
    (6, 0.0, 1.05),
)
"""By seat: circle, square, triangle, diamond, hexagon; corners, turn and size of each."""


class Marker(msgspec.Struct, frozen=True):
    """A golfer of a seat, from 0, on a hex."""

    seat: int
    hex: Hex


def golfers(markers: Iterable[Marker]) -> str:
    """All golfers, those on one hex beside each other."""
    by_hex: dict[Hex, list[Marker]] = defaultdict(list)
    for marker in markers:
        by_hex[marker.hex].append(marker)
    return "".join(
        _golfer(marker.seat, _spread(hex, index, len(company)))
        for hex, company in by_hex.items()
        for index, marker in enumerate(company)
    )


def _spread(hex: Hex, index: int, company: int) -> Point:
    x, y = centre(hex, SIZE)
    if company == 1:
        return x, y
    angle = 2 * pi * index / company - pi / 2
    return x + 0.5 * SIZE * cos(angle), y + 0.5 * SIZE * sin(angle)


def _golfer(seat: int, at: Point) -> str:
    sides, turn, size = SHAPES[seat % len(SHAPES)]
    look = {"fill": seat_colour(seat), "stroke": "#ffffff", "stroke_width": "1.8"}
    edge = {"fill": "none", "stroke": TEE_INK, "stroke_width": "0.8"}
    if not sides:
        return _circle(at, RADIUS, look) + _circle(at, RADIUS + 1.2, edge)
    inner = _polygon(at, sides, turn, RADIUS * size, look)
    return inner + _polygon(at, sides, turn, RADIUS * size + 1.5, edge)


def _circle(at: Point, radius: float, look: dict[str, str]) -> str:
    return element("circle", cx=at[0], cy=at[1], r=radius, **look)


def _polygon(at: Point, sides: int, turn: float, radius: float, look: dict[str, str]) -> str:
    angles = (turn + 2 * pi * corner / sides for corner in range(sides))
    corners = ((at[0] + radius * cos(a), at[1] + radius * sin(a)) for a in angles)
    return element("polygon", points=points(*corners), stroke_linejoin="round", **look)

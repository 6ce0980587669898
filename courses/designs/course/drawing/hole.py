"""Draw one hole of a course like a page of a yardage book, with its golfers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import cos, pi, sin

import msgspec

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import (
    areas,
    box_around,
    definitions,
    line_path,
    signs,
    tee_boxes,
    tile_borders,
)
from courses.designs.course.layout import Layout, ground, line_of_play
from courses.designs.drawing import TEE_INK, colour, dark_rules, numeral, seat_colour
from courses.geometry.hex import Hex, centre, distance
from courses.geometry.svg import Box, Point, document, element, points

RADIUS = 7.5

SHAPES: tuple[tuple[int, float, float], ...] = (
    (0, 0.0, 1.0),
    (4, pi / 4, 1.15),
    (3, -pi / 2, 1.25),
    (4, 0.0, 1.2),
    (6, 0.0, 1.05),
)
"""The shape for each seat's golfer as (corners, rotation, size), from circle to hexagon."""


class Marker(msgspec.Struct, frozen=True):
    """A golfer on a hex. Seats count from 0."""

    seat: int
    hex: Hex


def golfers(markers: Iterable[Marker]) -> str:
    """Draw all golfers. Golfers on the same hex are spread over it."""
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


SHOWN = 2
"""Distance in hexes from the line of play up to which the picture shows the ground."""
DRAWN = 5
"""Distance in hexes from the line of play up to which the ground is drawn. It exceeds SHOWN, so
that the edge of the picture does not look like the edge of the board.
"""


def hole_svg(layout: Layout, number: int, markers: Iterable[Marker] = ()) -> str:
    """Draw a hole, counted from 1, with its line of play, the distances to the green, and
    golfers.
    """
    markers = tuple(markers)
    hole, line = layout.holes[number - 1], line_of_play(layout, number)
    focus = (hole.tee, hole.green, *line, *(marker.hex for marker in markers))
    terrain = {hex: kind for hex, kind in ground(layout).items() if _nearest(hex, focus) <= DRAWN}
    return document(
        hole_box(layout, focus),
        element("style", dark_rules()),
        definitions(),
        *areas(terrain),
        tile_borders(terrain),
        _line(layout, number),
        _left_to_go(line),
        tee_boxes(terrain),
        signs(layout, (number,)),
        golfers(markers),
    )


def hole_box(layout: Layout, focus: tuple[Hex, ...]) -> Box:
    """Return the viewBox around the hexes in `focus`."""
    near = [hex for hex in ground(layout) if _nearest(hex, focus) <= SHOWN]
    return box_around(near, 4)


def _nearest(hex: Hex, others: tuple[Hex, ...]) -> int:
    return min(distance(hex, other) for other in others)


def _line(layout: Layout, number: int) -> str:
    return element(
        "path",
        d=line_path(layout, number),
        fill="none",
        stroke=colour("pencil"),
        stroke_width=1.8,
        stroke_dasharray="6 4",
    )


def _left_to_go(line: tuple[Hex, ...]) -> str:
    """Write the distance along the line to the green on every second hex."""
    marks = []
    for left, hex in enumerate(reversed(line)):
        if left % 2 == 0 and 0 < left < len(line) - 1:
            x, y = centre(hex, SIZE)
            marks.append(numeral(left, (x, y + 0.6 * SIZE), 7.5, colour("pencil")))
    return "".join(marks)

"""One hole of a course as a page of the yardage book."""

from __future__ import annotations

from collections.abc import Iterable

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.golfers import Marker, golfers
from courses.designs.course.drawing.ground import (
    areas,
    box_around,
    definitions,
    line_path,
    signs,
    tee_boxes,
    tile_borders,
)
from courses.designs.course.layout import Layout, ground
from courses.designs.course.line import line_of_play
from courses.designs.drawing.numerals import numeral
from courses.designs.drawing.palette import colour, dark_rules
from courses.geometry.hex import Hex, centre, distance
from courses.geometry.svg import Box, document, element

SHOWN = 2
"""Hexes beside the line of play that stay in the picture."""
DRAWN = 5
"""Hexes beside it that are drawn, so that the cut never looks like the end of the board."""


def hole_svg(layout: Layout, number: int, markers: Iterable[Marker] = ()) -> str:
    """A hole, from 1, with its line of play, the hexes left to the green, and golfers on it."""
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
    """What a picture shows around some hexes."""
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
    """Every second hex says how far it is along the line to the green."""
    marks = []
    for left, hex in enumerate(reversed(line)):
        if left % 2 == 0 and 0 < left < len(line) - 1:
            x, y = centre(hex, SIZE)
            marks.append(numeral(left, (x, y + 0.6 * SIZE), 7.5, colour("pencil")))
    return "".join(marks)

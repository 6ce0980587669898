"""The lines of play on a course that is still being designed, whether or not it is valid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from courses.designs.course.drawing.ground import line_path
from courses.designs.course.faces import Face
from courses.designs.course.layout import ground, layout_of, line_of_play
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.value import Course
from courses.geometry.hex import Hex


class DrawnLine(msgspec.Struct, frozen=True):
    """A hole's line of play, in the course's own coordinates."""

    hexes: tuple[Hex, ...]
    """From the tee to the green, both included."""
    path: str
    """SVG path data, as in the pictures of published courses."""


def drawn_lines(course: Course, faces: Mapping[str, Face]) -> tuple[DrawnLine, ...]:
    """Return the lines of all holes that have one, or none if there are more tiles than faces."""
    return tuple(_lines(course, faces)) if len(course.tiles) <= len(faces) else ()


def _lines(course: Course, faces: Mapping[str, Face]) -> Iterator[DrawnLine]:
    layout = layout_of(course, faces)
    terrain = ground(layout)
    for number, hole in enumerate(course.holes[:LOOKED_AT], start=1):
        is_on = {hole.tee, hole.green} <= terrain.keys() and hole.tee != hole.green
        if is_on and (line := line_of_play(layout, number)):
            yield DrawnLine(line, line_path(layout, number))

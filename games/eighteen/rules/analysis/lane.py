"""The lane of a hole: what of the course it is played on."""

from __future__ import annotations

from courses.designs.course.layout import Layout, ground, rows
from courses.designs.course.line import line_of_play
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.flight import Field, hole_field

REACH = 5
"""Hexes that the lane goes to either side of the line of play. What lies beyond is rarely seen:
docs/performance.md says what that costs in accuracy."""


def lane(course: Layout, number: int) -> Field | None:
    """The ground around the line of play of a hole, counted from 0, with that hole alone on it.

    None if nothing connects its tee and its green, or a golfer may stand on neither. The tee is
    at the origin: holes that play alike are equal, wherever they lie and whatever lies far off.
    """
    hole, seen = course.holes[number], hole_field(course, number, False)
    line = line_of_play(course, number + 1) if hole.tee in ground(course) else ()
    if not line or not (seen.walkable(hole.tee) and seen.walkable(hole.green)):
        return None
    terrain = ground(course)
    near = {_moved(hex, hole.tee): terrain[hex] for hex in sorted(around(line) & terrain.keys())}
    there = Hole((0, 0), _moved(hole.green, hole.tee), hole.par)
    return Field(Layout("", rows(near), (there,), seen.clubhouse), False, seen.clubhouse)


def around(line: tuple[Hex, ...]) -> set[Hex]:
    """The hexes within REACH of a line, on the course or off it."""
    return {(q + dq, r + dr) for q, r in line for dq, dr in _DISC}


_DISC = tuple(
    (dq, dr)
    for dq in range(-REACH, REACH + 1)
    for dr in range(-REACH, REACH + 1)
    if abs(dq + dr) <= REACH
)


def _moved(hex: Hex, origin: Hex) -> Hex:
    return hex[0] - origin[0], hex[1] - origin[1]

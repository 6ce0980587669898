"""A game in progress, for pages that show what the game looks like."""

from __future__ import annotations

from courses.designs.course.drawing.hole import Marker, hole_svg
from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, layout_of, line_of_play
from courses.designs.course.shipped import shipped

COURSE, HOLE = "starter-links", 1
SHARES = (2, 4)
"""The golfers' distances from the tee along the line of play, in hexes."""


def table_under_way() -> str:
    """Draw the hole that most new players see first, with two golfers on it."""
    layout: Layout = layout_of(shipped()[COURSE], box())
    line = line_of_play(layout, HOLE)
    return hole_svg(layout, HOLE, [Marker(seat, line[n]) for seat, n in enumerate(SHARES)])

"""The ground of a course as link previews show it: one wide picture for all."""

from __future__ import annotations

from math import ceil

from courses.designs.course.drawing.ground import board_parts, bounds, definitions
from courses.designs.course.layout import Layout
from courses.geometry.svg import Box, document

WIDTH, HEIGHT = 1200, 630
"""What those ask for who show links."""


def preview_svg(layout: Layout) -> str:
    """The whole course in the middle of a picture of that shape."""
    numbers = range(1, len(layout.holes) + 1)
    return document(_widened(bounds(layout)), definitions(), *board_parts(layout, numbers))


def _widened(box: Box) -> Box:
    """The smallest box of the picture's shape around another."""
    left, top, width, height = box
    step = 10 / WIDTH  # A box is written in tenths, and both of its sides must be whole ones.
    times = ceil(max(width / WIDTH, height / HEIGHT) / step) * step
    wide, high = WIDTH * times, HEIGHT * times
    return left - (wide - width) / 2, top - (high - height) / 2, wide, high

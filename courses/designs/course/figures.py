"""What a course is like in numbers."""

from __future__ import annotations

from courses.designs.course.layout import Layout
from courses.designs.course.line import line_of_play
from courses.designs.course.value import Course


def score(course: Course) -> tuple[int, int]:
    """Holes and par as they are drawn, right or wrong."""
    return len(course.holes), sum(hole.par for hole in course.holes)


def length(layout: Layout) -> int:
    """Hexes along all lines of play."""
    lines = (line_of_play(layout, number) for number in range(1, len(layout.holes) + 1))
    return sum(max(len(line) - 1, 0) for line in lines)

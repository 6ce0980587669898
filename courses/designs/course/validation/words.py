"""What a course says about itself."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.limits import MAX_ABOUT, MAX_NAME
from courses.designs.problem import Problem


def word_problems(board: Board) -> Iterator[Problem]:
    """A name that fits on a course sheet, and not too much about it."""
    course = board.course
    if not 1 <= len(course.name.strip()) <= MAX_NAME:
        yield Problem(Code.NAME_LENGTH, "name", (("most", MAX_NAME),))
    if len(course.about) > MAX_ABOUT:
        yield Problem(Code.ABOUT_LENGTH, "about", (("most", MAX_ABOUT),))

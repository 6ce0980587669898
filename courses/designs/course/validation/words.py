"""What a course says about itself."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from courses.designs.course.validation.board import Board
from courses.designs.course.validation.problems import Code
from courses.designs.problem import Problem
from courses.designs.words import word_problems


def naming_problems(board: Board) -> Iterator[Problem]:
    """Everything that is wrong with a course's name and description."""
    for problem in word_problems(board.course.name, board.course.about):
        yield replace(problem, code=Code(problem.code))

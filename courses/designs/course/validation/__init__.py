"""Validate courses. All checks always run, so that the designer shows all problems at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from courses.designs.course.faces import Face
from courses.designs.course.validation.board import Board, board
from courses.designs.course.validation.holes import hole_problems, play_problems, reach_problems
from courses.designs.course.validation.laid import (
    adjustment_problems,
    freehand_problems,
    joint_problems,
    naming_problems,
    tile_problems,
)
from courses.designs.course.validation.problems import severity
from courses.designs.course.value import Course
from courses.designs.problem import Problem

Check = Callable[[Board], Iterator[Problem]]

HOLE_CHECKS: tuple[Check, ...] = (hole_problems, reach_problems)
"""Checks for the holes and for the ground between their ends."""
QUICK_CHECKS: tuple[Check, ...] = (
    naming_problems,
    tile_problems,
    joint_problems,
    adjustment_problems,
    freehand_problems,
    *HOLE_CHECKS,
)
"""Checks that find errors, and those that find warnings quickly."""
CHECKS: tuple[Check, ...] = (*QUICK_CHECKS, play_problems)


def validate(course: Course, faces: Mapping[str, Face]) -> tuple[Problem, ...]:
    """Return all errors and warnings of a course; never raises (E1, T1 to T6)."""
    laid = board(course, faces)
    found = (problem for check in CHECKS for problem in check(laid))
    return tuple(replace(problem, severity=severity(problem.code)) for problem in found)

"""The problems of a course, with suggested fixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from courses.designs.course.faces import Face
from courses.designs.course.mending import (
    covers,
    ends,
    joints,
    routes,
    tiles,
    words,
)
from courses.designs.course.mending.trial import Fixer, Trial
from courses.designs.course.validation import validate
from courses.designs.course.validation.board import Board, board
from courses.designs.course.value import Course
from courses.designs.problem import Problem

MOST_OF_A_KIND = 8
"""Maximum number of problems with the same code that get fixes, so that part of the budget is left
for other codes.
"""

FIXERS: Mapping[str, Fixer] = {
    **words.FIXERS,
    **tiles.FIXERS,
    **joints.FIXERS,
    **covers.FIXERS,
    **ends.FIXERS,
    **routes.FIXERS,
}
"""Functions that propose fixes, by problem code. Problems with other codes have no fixes."""


def mended(course: Course, faces: Mapping[str, Face]) -> tuple[Problem, ...]:
    """Return the problems that `validate` finds, with up to three fixes each; never raises.

    Each fix has been tried: it removes its problem and adds no error. The fix that leaves the
    fewest problems comes first.
    """
    problems = validate(course, faces)
    if not problems or len(course.tiles) > len(faces):
        return problems
    laid = board(course, faces)
    trial = Trial(laid)
    seen: Counter[str] = Counter()
    return tuple(_with_fixes(laid, problem, trial, seen) for problem in problems)


def _with_fixes(laid: Board, problem: Problem, trial: Trial, seen: Counter[str]) -> Problem:
    seen[problem.code] += 1
    fixer = FIXERS.get(problem.code)
    if fixer is None or seen[problem.code] > MOST_OF_A_KIND:
        return problem
    return replace(problem, fixes=trial.passed(problem, fixer(laid, problem)))

"""What is wrong with a course, and for each of it what would mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from courses.designs.course.faces import Face
from courses.designs.course.mending import covers, ends, joints, tiles, trees, words
from courses.designs.course.mending.trial import Fixer, Trial
from courses.designs.course.validation import validate
from courses.designs.course.validation.board import Board, board
from courses.designs.course.value import Course
from courses.designs.problem import Problem

MOST_OF_A_KIND = 8
"""As many problems of one code get fixes, so that one kind does not use up all the patience."""

FIXERS: Mapping[str, Fixer] = {
    **words.FIXERS,
    **tiles.FIXERS,
    **joints.FIXERS,
    **covers.FIXERS,
    **ends.FIXERS,
    **trees.FIXERS,
}
"""By the code of a problem; a code that is missing has none."""


def mended(course: Course, faces: Mapping[str, Face]) -> tuple[Problem, ...]:
    """What `validate` finds, with up to three fixes a problem; never raises.

    A fix is only offered once it has been tried: its problem is gone then, and no error comes
    instead. First comes what leaves the fewest problems.
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

"""What is wrong with a course, and for each of it what would mend it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from courses.designs.course import Course
from courses.designs.faces import Face
from courses.designs.mending import covers, ends, joints, tiles, trees, words
from courses.designs.mending.fixer import Fixer
from courses.designs.mending.trial import Trial
from courses.designs.problem import Fix, Problem
from courses.designs.validation import validate
from courses.designs.validation.board import Board, board

MOST_PROBLEMS = 40
"""As many problems get fixes; nobody reads further, and hostile courses stay quick."""

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
    instead.
    """
    problems = validate(course, faces)
    if not problems or len(course.tiles) > len(faces):
        return problems
    laid = board(course, faces)
    trial = Trial(laid, problems)
    with_fixes = (
        replace(problem, fixes=_fixes(laid, problem, trial)) for problem in problems[:MOST_PROBLEMS]
    )
    return (*with_fixes, *problems[MOST_PROBLEMS:])


def _fixes(laid: Board, problem: Problem, trial: Trial) -> tuple[Fix, ...]:
    fixer = FIXERS.get(problem.code)
    return trial.passed(problem, fixer(laid, problem)) if fixer else ()

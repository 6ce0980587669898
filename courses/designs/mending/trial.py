"""Trying a fix before it is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, takewhile

import msgspec
from msgspec.structs import replace

from courses.designs.course import Course
from courses.designs.editing import edited
from courses.designs.problem import Fix, Problem, Severity
from courses.designs.validation import HOLE_CHECKS, QUICK_CHECKS, Check
from courses.designs.validation.board import Board, board
from courses.designs.validation.play import play_problems
from courses.designs.validation.problems import Code, severity
from courses.designs.validation.words import word_problems

MOST_FIXES = 3
MOST_TRIED = 5
"""Proposals for one problem."""
PATIENCE = 60
"""For all problems together; to lay the ground anew takes as long as several looks at the holes."""
TRYING_GROUND, TRYING_HOLES = 3, 1

SLOW = frozenset({Code.TILES_BETWEEN, Code.TEE_FAR})
"""What only the slow checks find."""


class Trial:
    """A course with its problems, on which fixes are tried one by one."""

    def __init__(self, laid: Board, problems: tuple[Problem, ...]) -> None:
        self._laid = laid
        self._plain = msgspec.to_builtins(laid.course)
        self._before = _counted(problems)
        self._left = PATIENCE

    def passed(self, problem: Problem, proposals: Iterator[Fix]) -> tuple[Fix, ...]:
        """The first proposals that mend it; none any more when patience is at its end."""
        tried = takewhile(lambda _: self._left > 0, islice(proposals, MOST_TRIED))
        return tuple(islice((fix for fix in tried if self._mends(problem, fix)), MOST_FIXES))

    def _mends(self, problem: Problem, fix: Fix) -> bool:
        """That there is less of the problem, none of it there, and no more of any error."""
        after = self._after(problem, fix)
        if after is None:
            return False
        here = (problem.code, problem.hexes)
        return (
            after[problem.code] < self._before[problem.code]
            and after[here] < self._before[here]
            and all(
                after[code] <= self._before[code]
                for code in Code
                if severity(code) is Severity.ERROR
            )
        )

    def _after(self, problem: Problem, fix: Fix) -> Counter[object] | None:
        """What is found in the course with that fix; none if it is no course any more."""
        try:
            course = msgspec.convert(edited(self._plain, fix.edits), Course)
        except msgspec.ValidationError:
            return None
        laid, checks = self._laid_with(course)
        slow = (play_problems,) if problem.code in SLOW else ()
        return _counted(tuple(found for check in (*checks, *slow) for found in check(laid)))

    def _laid_with(self, course: Course) -> tuple[Board, tuple[Check, ...]]:
        """The board of a changed course, and the checks that may find something else there."""
        if _ground(course) == _ground(self._laid.course):
            self._left -= TRYING_HOLES
            return replace(self._laid, course=course), (word_problems, *HOLE_CHECKS)
        self._left -= TRYING_GROUND
        return board(course, self._laid.faces), QUICK_CHECKS


def _ground(course: Course) -> tuple[object, ...]:
    return course.tiles, course.adjustments, course.freehand


def _counted(problems: tuple[Problem, ...]) -> Counter[object]:
    """How often each code is found, altogether and at its place."""
    counts: Counter[object] = Counter(problem.code for problem in problems)
    counts.update((problem.code, problem.hexes) for problem in problems)
    return counts

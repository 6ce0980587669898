"""Try proposed fixes before offering them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from operator import itemgetter
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from courses.designs.course.validation import HOLE_CHECKS, QUICK_CHECKS, Check
from courses.designs.course.validation.board import Board, board
from courses.designs.course.validation.holes import play_problems
from courses.designs.course.validation.laid import naming_problems
from courses.designs.course.validation.problems import ERRORS, WARNINGS, Code
from courses.designs.course.value import Course
from courses.designs.editing import edited
from courses.designs.problem import Fix, Problem
from courses.designs.stored import converted

MOST_FIXES = 3
MOST_TRIED = 5
"""Maximum number of proposals tried for one problem."""
PATIENCE = 60
"""Total budget for all problems. An attempt that changes the ground costs more (TRYING_GROUND) than
one that changes only holes (TRYING_HOLES).
"""
TRYING_GROUND, TRYING_HOLES = 3, 1
USUAL = 500
"""Number of hexes and holes on a large course from the box. Larger courses get a smaller budget."""

SLOW = frozenset({Code.FAIRWAY_MISSING, Code.TILES_BETWEEN, Code.TEE_FAR})
"""Problems that only the slow checks detect."""

Checks = tuple[Check, ...]
Counts = Counter[object]
LEFT_OVER = frozenset({Code.TEE_UNUSED, Code.GREEN_UNUSED})
"""Warnings about unused tees and greens, which are harmless while the course is unfinished."""
HARM = WARNINGS - LEFT_OVER


class Outcome(NamedTuple):
    """How many errors and warnings a fix adds. Negative numbers are improvements."""

    errors: int
    warnings: int
    harm: int
    """Added warnings, not counting those about unused tees and greens."""


class Trial:
    """Tries fixes on a course one by one."""

    def __init__(self, laid: Board) -> None:
        self._laid = laid
        self._plain = msgspec.to_builtins(laid.course)
        self._before: dict[Checks, Counts] = {}
        self._left = PATIENCE * USUAL // max(_crowd(laid), USUAL)

    def passed(self, problem: Problem, proposals: Iterator[Fix]) -> tuple[Fix, ...]:
        """Return the proposals that solve the problem, starting with those that leave the fewest
        problems.

        Harmful proposals are dropped if at least one is harmless. Returns none if the budget is
        used up.
        """
        tried = takewhile(lambda _: self._left > 0, islice(proposals, MOST_TRIED))
        outcomes = [(self._outcome(problem, fix), fix) for fix in tried]
        mending = sorted(((left, fix) for left, fix in outcomes if left), key=itemgetter(0))
        harmless = [(left, fix) for left, fix in mending if left.harm <= 0]
        return tuple(fix for _, fix in (harmless or mending)[:MOST_FIXES])

    def harmless(self, fix: Fix) -> Board | None:
        """Return the board after a fix; None if the fix does harm or the budget is used up."""
        if self._left <= 0 or (laid := self._after(fix)) is None:
            return None
        before, after = self._compared(*laid, slow=True)
        return laid[0] if all(after[code] <= before[code] for code in ERRORS | HARM) else None

    def _outcome(self, problem: Problem, fix: Fix) -> Outcome | None:
        """Return the effect of a fix; None if it does not solve its problem."""
        if (laid := self._after(fix)) is None:
            return None
        before, after = self._compared(*laid, slow=problem.code in SLOW)
        return _outcome(before, after) if _mends(problem, before, after) else None

    def _after(self, fix: Fix) -> tuple[Board, Checks] | None:
        try:
            course = converted(edited(self._plain, fix.edits), Course)
        except msgspec.ValidationError:
            return None
        return self._laid_with(course)

    def _compared(self, laid: Board, checks: Checks, *, slow: bool) -> tuple[Counts, Counts]:
        """Return how often each problem occurs before and after the change, according to these
        checks.
        """
        checks += (play_problems,) if slow else ()
        if checks not in self._before:
            self._before[checks] = _counted(self._laid, checks)
        return self._before[checks], _counted(laid, checks)

    def _laid_with(self, course: Course) -> tuple[Board, Checks]:
        """Return the board of a changed course, and the checks whose result can have changed."""
        if _ground(course) == _ground(self._laid.course):
            self._left -= TRYING_HOLES
            return replace(self._laid, course=course), (naming_problems, *HOLE_CHECKS)
        self._left -= TRYING_GROUND
        return board(course, self._laid.faces), QUICK_CHECKS


def _mends(problem: Problem, before: Counts, after: Counts) -> bool:
    """Return True if a fix solves its problem.

    The problem must occur less often overall and at this place, and no error may occur more often.
    """
    here = (problem.code, problem.hexes)
    return (
        after[problem.code] < before[problem.code]
        and after[here] < before[here]
        and all(after[code] <= before[code] for code in ERRORS)
    )


def _outcome(before: Counts, after: Counts) -> Outcome:
    more = {code: after[code] - before[code] for code in Code}
    return Outcome(*(sum(more[code] for code in of) for of in (ERRORS, WARNINGS, HARM)))


def _crowd(laid: Board) -> int:
    """Return the number of hexes and holes that every attempt must check."""
    return len(laid.terrain) + len(laid.course.holes)


def _ground(course: Course) -> tuple[object, ...]:
    return course.tiles, course.adjustments, course.freehand


def _counted(laid: Board, checks: Checks) -> Counts:
    """Count each problem code, in total and for each set of hexes."""
    problems = [problem for check in checks for problem in check(laid)]
    counts: Counts = Counter(problem.code for problem in problems)
    counts.update((problem.code, problem.hexes) for problem in problems)
    return counts


Fixer = Callable[[Board, Problem], Iterator[Fix]]
"""Function that yields proposals, best first. Each is tried before it is shown."""

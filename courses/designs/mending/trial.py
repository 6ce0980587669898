"""Trying a fix before it is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec

from courses.designs.course import Course
from courses.designs.editing import edited
from courses.designs.problem import Fix, Problem, Severity
from courses.designs.validation import CHECKS, QUICK_CHECKS
from courses.designs.validation.board import Board, board
from courses.designs.validation.problems import Code, severity

MOST_FIXES = 3
MOST_TRIED = 5
"""Proposals for one problem."""
TRIES = 40
"""Of all problems together; one takes about a millisecond."""

SLOW = frozenset({Code.TILES_BETWEEN, Code.TEE_FAR})
"""What only the slow checks find."""


class Trial:
    """A course with its problems, on which fixes are tried one by one."""

    def __init__(self, laid: Board, problems: tuple[Problem, ...]) -> None:
        self._laid = laid
        self._plain = msgspec.to_builtins(laid.course)
        self._before = _counted(problems)
        self._left = TRIES

    def passed(self, problem: Problem, proposals: Iterator[Fix]) -> tuple[Fix, ...]:
        """The first proposals that mend it."""
        tried = islice(proposals, MOST_TRIED)
        return tuple(islice((fix for fix in tried if self._mends(problem, fix)), MOST_FIXES))

    def _mends(self, problem: Problem, fix: Fix) -> bool:
        """That there is less of the problem, none of it there, and no more of any error."""
        if not self._left:
            return False
        self._left -= 1
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
        laid = board(course, self._laid.faces)
        checks = CHECKS if problem.code in SLOW else QUICK_CHECKS
        return _counted(tuple(found for check in checks for found in check(laid)))


def _counted(problems: tuple[Problem, ...]) -> Counter[object]:
    """How often each code is found, altogether and at its place."""
    counts: Counter[object] = Counter(problem.code for problem in problems)
    counts.update((problem.code, problem.hexes) for problem in problems)
    return counts

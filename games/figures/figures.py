"""What this process has measured since it was last taken to where all processes meet."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from games.figures.steps import EDGES, step_of

Name = tuple[str, int]
"""What is counted, and the step of a time; 0 where it is no time."""
MOVES, COMMITS, LATE, REFUSED = "moves", "commits", "late", "refused"
TO_COMMIT, TO_ANSWER = "to-commit", "to-answer"


@dataclass
class KeptTables:
    """The tables that a process keeps in memory now, and about how many bytes they take."""

    count: int = 0
    bytes: int = 0


class Figures:
    """Counts that only grow until they are taken; used from any thread.

    Numbers in lists: a move costs little more than a microsecond.
    """

    def __init__(self) -> None:
        self.kept = KeptTables()
        self._lock = Lock()
        self._begin()

    def _begin(self) -> None:
        self._moves = self._commits = self._late = 0
        self._to_commit, self._to_answer = [0] * len(EDGES), [0] * len(EDGES)

    def committed(self, moves: int, late: int, arrived: Sequence[datetime]) -> None:
        """One commit: how many moves it stored, how many came too late for it, and when those
        that people sent had arrived."""
        now = time.time()
        with self._lock:
            self._moves += moves
            self._commits += 1
            self._late += late
            for at in arrived:
                self._to_commit[step_of(now - at.timestamp())] += 1

    def answered(self, seconds: float) -> None:
        """A move's answer was sent over its socket, so long after the move arrived."""
        with self._lock:
            self._to_answer[step_of(seconds)] += 1

    def take(self) -> Counter[Name]:
        """What was counted since the last time."""
        with self._lock:
            taken: Counter[Name] = Counter()
            taken[MOVES, 0], taken[COMMITS, 0] = self._moves, self._commits
            taken[LATE, 0] = self._late
            for name, steps in ((TO_COMMIT, self._to_commit), (TO_ANSWER, self._to_answer)):
                taken.update({(name, step): count for step, count in enumerate(steps) if count})
            self._begin()
        return taken


FIGURES = Figures()

"""What this process has measured since it was last taken to where all processes meet."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock

from games.figures.steps import step_of

Name = tuple[str, int]
"""What is counted, and the step of a time; 0 where it is no time."""
MOVES, COMMITS, LATE, REFUSED = "moves", "commits", "late", "refused"
TO_COMMIT, TO_ANSWER = "to-commit", "to-answer"


@dataclass
class Kept:
    """The tables that a process keeps in memory now, and about how many bytes they take."""

    tables: int = 0
    bytes: int = 0


@dataclass
class Figures:
    """Counts that only grow until they are taken; used from any thread."""

    kept: Kept = field(default_factory=Kept)
    _counts: Counter[Name] = field(default_factory=Counter)
    _lock: Lock = field(default_factory=Lock)

    def committed(self, moves: int, late: int, arrived: Sequence[datetime]) -> None:
        """One commit: how many moves it stored, how many came too late for it, and when those
        that people sent had arrived."""
        now = time.time()
        with self._lock:
            self._counts[MOVES, 0] += moves
            self._counts[COMMITS, 0] += 1
            self._counts[LATE, 0] += late
            for at in arrived:
                self._counts[TO_COMMIT, step_of(now - at.timestamp())] += 1

    def answered(self, seconds: float) -> None:
        """A move's answer was sent over its socket, so long after the move arrived."""
        with self._lock:
            self._counts[TO_ANSWER, step_of(seconds)] += 1

    def take(self) -> Counter[Name]:
        """What was counted since the last time."""
        with self._lock:
            taken, self._counts = self._counts, Counter()
            return taken


FIGURES = Figures()

"""What a process measures of live play, for the status page: numbers alone, of no player."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

EDGES = tuple(0.0005 * 2 ** (step / 4) for step in range(65))
"""Seconds: from half a millisecond to half a minute, each a fifth more than the one before."""

LAST = len(EDGES) - 1


def step_of(seconds: float) -> int:
    """The number of the step that a time belongs to; all that is longer is the last one."""
    return bisect_left(EDGES, seconds, 0, LAST)


def quantile(counts: Mapping[int, int], share: float) -> float | None:
    """Seconds within which this share of all was done, rounded up to a step; None of none."""
    left = share * sum(counts.values())
    for step in sorted(counts):
        left -= counts[step]
        if left <= 0:
            return EDGES[step]
    return None


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

"""Measurements of live play in this process, for the status page. None identifies a player."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

EDGES = tuple(0.0005 * 2 ** (step / 4) for step in range(65))
"""Upper limits of a histogram's steps, in seconds.

They range from half a millisecond to half a minute, each about a fifth larger than the one before.
"""

LAST = len(EDGES) - 1


def step_of(seconds: float) -> int:
    """Return the number of the step for a time. Times above the last limit belong to the
    last step.
    """
    return bisect_left(EDGES, seconds, 0, LAST)


def quantile(counts: Mapping[int, int], share: float) -> float | None:
    """Return the time in seconds that this share of the measured times did not exceed.

    It is rounded up to a step. Return None if `counts` is empty.
    """
    left = share * sum(counts.values())
    for step in sorted(counts):
        left -= counts[step]
        if left <= 0:
            return EDGES[step]
    return None


Name = tuple[str, int]
"""The name of a counter, and its step; 0 for counters that do not measure times."""

MOVES, COMMITS, LATE, REFUSED = "moves", "commits", "late", "refused"

TO_COMMIT, TO_ANSWER = "to-commit", "to-answer"


@dataclass
class CachedTables:
    """The tables that a process caches now, and their approximate size in bytes."""

    count: int = 0
    bytes: int = 0


class Figures:
    """Counters that grow until `take` resets them. They can be used from any thread.

    They are numbers in lists, so counting a move costs little more than a microsecond.
    """

    def __init__(self) -> None:
        self.cached = CachedTables()
        self._lock = Lock()
        self._begin()

    def _begin(self) -> None:
        self._moves = self._commits = self._late = 0
        self._to_commit, self._to_answer = [0] * len(EDGES), [0] * len(EDGES)

    def committed(self, moves: int, late: int, arrived: Sequence[datetime]) -> None:
        """Count a commit: its stored moves, its late moves, and the times when the moves arrived.

        `arrived` contains only moves that people sent.
        """
        now = time.time()
        with self._lock:
            self._moves += moves
            self._commits += 1
            self._late += late
            for at in arrived:
                self._to_commit[step_of(now - at.timestamp())] += 1

    def answered(self, seconds: float) -> None:
        """Count an answered move. Its answer was sent over the socket `seconds` after the move
        arrived.
        """
        with self._lock:
            self._to_answer[step_of(seconds)] += 1

    def take(self) -> Counter[Name]:
        """Return the counts since the last call, and reset them."""
        with self._lock:
            taken: Counter[Name] = Counter()
            taken[MOVES, 0], taken[COMMITS, 0] = self._moves, self._commits
            taken[LATE, 0] = self._late
            for name, steps in ((TO_COMMIT, self._to_commit), (TO_ANSWER, self._to_answer)):
                taken.update({(name, step): count for step, count in enumerate(steps) if count})
            self._begin()
        return taken


FIGURES = Figures()

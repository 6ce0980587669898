"""Times in fixed steps: cheap to note, and those of several processes add up."""

from bisect import bisect_left
from collections.abc import Mapping

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

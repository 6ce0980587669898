"""How long something takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

REPEATS = 5


def seconds(work: Callable[[], object]) -> float:
    """The best of a few runs, so that what others do at the machine does not count."""
    times = []
    for _ in range(REPEATS):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)

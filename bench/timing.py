"""Measure how long a function takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

REPEATS = 5


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Return the best of a few runs, so that other load on the machine does not count.

    With `process_time` as the clock only processor time counts. For functions of some milliseconds.
    """
    times = []
    for _ in range(REPEATS):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)

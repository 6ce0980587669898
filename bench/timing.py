"""Measure how long a function takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

REPEATS = 5


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Return the seconds of the fastest of a few runs, so that other load hardly counts.

    Pass `process_time` as the clock to count only processor time. Suitable for functions that take
    milliseconds.
    """
    times = []
    for _ in range(REPEATS):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)

"""How long something takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

REPEATS = 5


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """The best of a few runs, so that what others do at the machine does not count.

    `process_time` as the clock counts the processor's time alone; for work of some milliseconds.
    """
    times = []
    for _ in range(REPEATS):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)

"""Measure the cost of a rating.

    OMP_NUM_THREADS=1 python -m bench.eighteen.rating

The courses are 18-hole quick courses, from easy and wide to hard and tight, each rated for the
first time. The script measures the complete rating for pro and caddie; the rating of one hole; the
rating after a bunker is added in the middle of a hole, which affects all holes near it; a heat map;
and the proof. Figures are processor time, compared with 1,000 random moves in python-chess.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from statistics import median
from time import process_time

from msgspec.structs import replace

from bench.random_play import play_chess
from bench.timing import seconds
from courses.designs.course.faces import box
from courses.designs.course.layout import Layout, ground, layout_of, line_of_play, rows
from courses.designs.course.quick.build import quick_course
from courses.designs.course.quick.options import QuickOptions
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from games.eighteen.rules.analysis import heat, rate
from games.eighteen.rules.analysis.proof import prove

HOLES = 18
LEVELS = (1, 2, 3)
MIDDLE = 9
MOVES = 1000


def courses() -> Iterator[Layout]:
    """Yield one course for each combination of difficulty and tightness."""
    for difficulty, tightness in product(LEVELS, LEVELS):
        options = QuickOptions(seed=18, holes=HOLES, difficulty=difficulty, tightness=tightness)
        yield layout_of(quick_course(options), box())


def with_bunker(course: Layout) -> Layout:
    """Return the course with a bunker halfway along a hole."""
    line = line_of_play(course, MIDDLE)
    return replace(course, rows=rows(ground(course) | {line[len(line) // 2]: Terrain.BUNKER}))


def only_hole(course: Layout, number: int) -> Layout:
    """Return the course with only this hole, reversed, so that it is not in any cache."""
    hole = course.holes[number - 1]
    return replace(course, holes=(Hole(hole.green, hole.tee, hole.par),))


def milliseconds(work: Callable[[], object]) -> float:
    """Return the processor milliseconds of one run. A second run would only read caches."""
    started = process_time()
    work()
    return 1000 * (process_time() - started)


def figures(course: Layout) -> Iterator[tuple[str, float]]:
    """Yield the name and the milliseconds of each measurement."""
    yield "whole course", milliseconds(lambda: rate(course))
    changed = with_bunker(course)
    yield "one hex changed", milliseconds(lambda: rate(changed))
    yield "one hole", milliseconds(lambda: rate(only_hole(course, MIDDLE)))
    yield "heat map of a hole", milliseconds(lambda: heat(course, MIDDLE, "pro"))
    yield "proof", milliseconds(lambda: prove(course))


def yardstick() -> float:
    """Return the milliseconds that python-chess needs for 1,000 moves."""
    played: list[int] = []
    spent = seconds(lambda: played.append(play_chess(random.Random(18))), process_time)
    return MOVES * 1000 * spent / played[0]


def main() -> None:
    found: defaultdict[str, list[float]] = defaultdict(list)
    rate(only_hole(next(courses()), 1))  # caches everything that depends only on the cards
    for course in courses():
        for name, figure in figures(course):
            found[name].append(figure)
    moves = yardstick()
    print(f"{'':22}{'median ms':>10}{'slowest':>10}{'yardsticks':>12}")
    print(f"{'1,000 moves of chess':22}{moves:10.1f}")
    for name, times in found.items():
        print(f"{name:22}{median(times):10.1f}{max(times):10.1f}{median(times) / moves:12.1f}")


if __name__ == "__main__":
    main()

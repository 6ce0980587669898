"""Measure how long Mini Golf Designer takes to find legal cells for tiles and to score courses.

    python -m bench.minigolf.scoring [courses]

The courses are on three plots of 26 to 47 cells. Some are built with more or less skill and
abandoned at a random moment, others are built at random. Figures are processor time, without cached
results for the course.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from msgspec.structs import replace

from bench.minigolf.builder import GROUNDS, anyhow, with_sense
from games.minigolf.rules.best import best_settled
from games.minigolf.rules.candidates import candidates
from games.minigolf.rules.clients import GENTLEMEN, LADIES
from games.minigolf.rules.course import Course, course_of, with_tile
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.outlook import Outlook
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.search import search

COURSES = 60
FEWEST, MOST = 12, 50
"""Minimum and maximum number of tiles in a course."""

Work = Callable[[Judged], Callable[[], object]]
"""Function that takes a course and returns the function to measure."""


def judged(number: int, lay: Callable[..., Course]) -> Judged:
    """Build one course, with the clients who judge it."""
    random = Random(number)
    ground = GROUNDS[number % len(GROUNDS)]
    course = lay(ground, random, random.randrange(FEWEST, MOST + 1))
    return Judged(ground, course, LADIES[number % 7], GENTLEMEN[number // 7 % 7])


def laying(one: Judged) -> Callable[[], object]:
    """Return a function that lays the last tile again."""
    *tiles, last = one.course.tiles
    before = course_of(tiles)
    legal_cells(one.ground, before)
    return lambda: with_tile(before, last)


def placing(one: Judged) -> Callable[[], object]:
    """Return a function that finds the legal cells for the next tile."""
    course = course_of(one.course.tiles)
    legal_cells.cache_clear()
    return lambda: legal_cells(one.ground, course)


def counting(one: Judged) -> Callable[[], object]:
    """Return a function that computes all conditions for given joins and numbers."""
    settled = replace(one, settled=best_settled(one))
    fresh = replace(settled, course=course_of(one.course.tiles))
    forget()
    return lambda: satisfaction(fresh)


def settling(one: Judged) -> Callable[[], object]:
    """Return a function that finds the best joins and numbers."""
    forget()
    return lambda: best_settled(one)


WORK: dict[str, Work] = {
    "a tile laid": laying,
    "legal cells": placing,
    "all counts": counting,
    "best joins and numbers": settling,
}


def forget() -> None:
    """Clear all caches for courses, but not those for tiles, which have no size limit."""
    for module in list(sys.modules.values()):
        if module.__name__.startswith("games.minigolf.rules."):
            for memo in vars(module).values():
                if hasattr(memo, "cache_clear") and memo.cache_parameters()["maxsize"]:
                    memo.cache_clear()


def row(what: str, work: Work, courses: list[Judged]) -> str:
    """Return a table row with the milliseconds."""
    took = []
    for one in courses:
        measured = work(one)
        started = process_time()
        measured()
        took.append(1000 * (process_time() - started))
    took.sort()
    middle, high = took[len(took) // 2], took[len(took) * 95 // 100]
    return f"{what:24} median {middle:7.3f}   p95 {high:7.3f}   slowest {took[-1]:7.3f}"


def main(number: int = COURSES) -> None:
    """Print the milliseconds for each kind of work."""
    for lay in (with_sense, anyhow):
        courses = [judged(n, lay) for n in range(number)]
        sizes = sorted(len(one.course.groups) for one in courses)
        proven = 0
        for one in courses:
            choice = candidates(one)
            proven += search(choice, Outlook(one, choice)).proven
        print(
            f"{number} courses, {lay.__name__.replace('_', ' ')}: {sizes[0]} to {sizes[-1]} groups;"
            f" the best is proven for {proven}; milliseconds"
        )
        for what, work in WORK.items():
            print(row(what, work, courses))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

"""How long Mini Golf Designer takes to say where tiles may lie and what a course is worth.

    python -m bench.minigolf.scoring [courses]

Courses on three plots of 26 to 47 cells, laid with more or less sense and given up at any time, or
laid anyhow. In time of the processor; each course as if it was never seen before.
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
"""Tiles."""

Work = Callable[[Judged], Callable[[], object]]
"""From a course to what is measured."""


def judged(number: int, lay: Callable[..., Course]) -> Judged:
    """One course, and who judges it."""
    random = Random(number)
    ground = GROUNDS[number % len(GROUNDS)]
    course = lay(ground, random, random.randrange(FEWEST, MOST + 1))
    return Judged(ground, course, LADIES[number % 7], GENTLEMEN[number // 7 % 7])


def laying(one: Judged) -> Callable[[], object]:
    """The last tile once more."""
    *tiles, last = one.course.tiles
    before = course_of(tiles)
    legal_cells(one.ground, before)
    return lambda: with_tile(before, last)


def placing(one: Judged) -> Callable[[], object]:
    """Where the next tile may lie."""
    course = course_of(one.course.tiles)
    legal_cells.cache_clear()
    return lambda: legal_cells(one.ground, course)


def counting(one: Judged) -> Callable[[], object]:
    """All conditions, with joins and numbers given."""
    settled = replace(one, settled=best_settled(one))
    fresh = replace(settled, course=course_of(one.course.tiles))
    forget()
    return lambda: satisfaction(fresh)


def settling(one: Judged) -> Callable[[], object]:
    """The best joins and numbers."""
    forget()
    return lambda: best_settled(one)


WORK: dict[str, Work] = {
    "a tile laid": laying,
    "legal cells": placing,
    "all counts": counting,
    "best joins and numbers": settling,
}


def forget() -> None:
    """Everything that is known of courses; what is known of tiles is kept without a limit."""
    for module in list(sys.modules.values()):
        if module.__name__.startswith("games.minigolf.rules."):
            for memo in vars(module).values():
                if hasattr(memo, "cache_clear") and memo.cache_parameters()["maxsize"]:
                    memo.cache_clear()


def row(what: str, work: Work, courses: list[Judged]) -> str:
    """Milliseconds."""
    took = []
    for one in courses:
        measured = work(one)
        begun = process_time()
        measured()
        took.append(1000 * (process_time() - begun))
    took.sort()
    middle, high = took[len(took) // 2], took[len(took) * 95 // 100]
    return f"{what:24} median {middle:7.3f}   p95 {high:7.3f}   slowest {took[-1]:7.3f}"


def main(number: int = COURSES) -> None:
    """Print milliseconds by what is asked."""
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

"""Numbers and joins stay consistent after any change that a player makes at the end (M4.4,
M8.6).
"""

from __future__ import annotations

from random import Random

import pytest

from games.minigolf.rules.best import best_settled
from games.minigolf.rules.course import EMPTY, Course, with_tile
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.joining import pairs
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.numbering import NUMBERS, hole_cells, holes, joined, parted, put, united
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.tiles import box
from games.minigolf.site.sample import MEADOW

GROUND = ground_of(MEADOW)
COURSES = 30


def laid_at_random(random: Random) -> Course:
    course = EMPTY
    for kind in random.sample(box(), 14):
        cell = random.choice(sorted(legal_cells(GROUND, course)))
        course = with_tile(course, Laid(kind, *cell, random.randrange(4)))
    return course


def anything(course: Course, settled: Settled, random: Random) -> Settled:
    """Return the settlement after a random change that a player could make."""
    joins = settled.joins
    if joins and random.random() < 0.3:
        return parted(course, settled, random.choice(random.choice(joins)))
    possible = pairs(GROUND, course, joins)
    if possible and random.random() < 0.5:
        return joined(course, settled, united(joins, *random.choice(possible)))
    cell = random.choice(hole_cells(course, settled))
    return Settled(joins, put(settled.numbers, random.choice(NUMBERS), cell))


def whole(course: Course, settled: Settled) -> bool:
    """Return True if numbers are unique, no hole has two of them, and as many holes as possible
    have one.
    """
    cells = hole_cells(course, settled)
    lying = [cell for cell in settled.numbers if cell is not None]
    return (
        len(set(lying)) == len(lying) == min(len(cells), len(NUMBERS))
        and set(lying) <= set(cells)
        and sorted(group for members in holes(course, settled.joins) for group in members)
        == list(range(len(course.groups)))
    )


@pytest.mark.parametrize("seed", range(COURSES))
def test_every_change_keeps_the_numbering_complete(seed: int) -> None:
    random = Random(seed)
    course = laid_at_random(random)
    settled = best_settled(Judged(GROUND, course, "hotdog", "short"))
    for _ in range(20):
        assert whole(course, settled)
        settled = anything(course, settled, random)
    assert whole(course, settled)


def test_random_courses_can_be_joined() -> None:
    """If no course could be joined, the test above would not check joins."""
    courses = (laid_at_random(Random(seed)) for seed in range(COURSES))
    assert sum(bool(pairs(GROUND, course, ())) for course in courses) > COURSES // 2


def test_a_joined_hole_keeps_its_lowest_number() -> None:
    course = EMPTY
    for tile in (Laid(0, 2, 0, 3), Laid(158, 3, 1, 0), Laid(34, 4, 0, 1)):
        course = with_tile(course, tile)
    numbers = (None, (4, 0), None, (2, 0), *(None,) * 5)
    found = joined(course, Settled((), numbers), (0, 1))
    assert found == Settled(((0, 1),), (None, (2, 0), *(None,) * 7))
    assert parted(course, found, 0) == Settled((), ((4, 0), (2, 0), *(None,) * 7))

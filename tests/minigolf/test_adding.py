"""The points a tile adds equal the difference between two full counts (decision 0030)."""

from random import Random

from msgspec.structs import replace

from games.minigolf.rules.adding import added
from games.minigolf.rules.best import best_settled
from games.minigolf.rules.counting import MEASURES, points
from games.minigolf.rules.course import course_of, with_tile
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import legal_cells, warnings
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.tiles import box
from tests.minigolf.making import (
    GROUND,
    TRIES,
    each_batch,
    laid,
    random_judged,
    seeds,
    way_round,
)


def placings(judged, random, most=12):
    """Yield random tiles with random rotations on some of the legal squares."""
    cells = sorted(legal_cells(judged.ground, judged.course))
    for cell in random.sample(cells, min(most, len(cells))):
        yield Laid(random.choice(box()), *cell, random.randrange(4))


def counted(judged, tile):
    then = points(replace(judged, course=with_tile(judged.course, tile)))
    return tuple(after - before for before, after in zip(points(judged), then, strict=True))


@each_batch
def test_added_points_are_the_difference_of_two_counts(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(1, 30))
        for tile in placings(judged, Random(seed)):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_added_points_with_numbers_and_joins(batch):
    for seed in seeds(batch):
        judged = random_judged(seed)
        judged = replace(judged, settled=best_settled(judged))
        for tile in placings(judged, Random(seed)):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_added_points_when_joins_make_ten_groups_nine_holes(batch):
    for seed in seeds(batch, TRIES // 3):
        judged = random_judged(seed, tiles=range(12, 22))
        pairs = [(n, n + 1) for n in range(0, len(judged.course.groups) - 1, 2)]
        judged = replace(judged, settled=Settled(joins=tuple(pairs[:2])))
        for tile in placings(judged, Random(seed), 4):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_warnings_are_the_newly_wrong_edges(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(1, 30))
        ground, course = judged.ground, judged.course
        for tile in placings(judged, Random(seed)):
            spoilt = wrong_edges(ground, with_tile(course, tile)) - wrong_edges(ground, course)
            assert warnings(ground, course, tile) == spoilt, (seed, tile)


def test_extending_a_numbered_hole_changes_its_par():
    """Existing numbers count where they were placed (M7.5)."""
    judged = replace(random_judged(0), ground=GROUND, first_game=False)
    judged = replace(judged, course=course_of([laid("tee", 2, 1, 3, par=1)]))
    judged = replace(judged, settled=best_settled(judged))
    longer = laid("straight", 3, 1, 1, par=2)
    gain = dict(zip(MEASURES, added(judged, longer), strict=True))
    assert gain["par"] == counted(judged, longer)[MEASURES.index("par")] != 0


def test_a_tenth_group_is_an_extra_hole():
    """Only nine holes are allowed (M8.1)."""
    judged = replace(random_judged(0), ground=GROUND, first_game=False)
    nine = replace(judged, course=course_of(way_round()))
    tenth = dict(zip(MEASURES, added(nine, laid("tee", 3, 3)), strict=True))
    assert tenth["playability"] <= -10

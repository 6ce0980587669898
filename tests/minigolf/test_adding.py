"""What a placing adds is what the whole course counts more with it (decision 0030)."""

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
    """Some tiles of the box at some legal squares, turned anyhow."""
    cells = sorted(legal_cells(judged.ground, judged.course))
    for cell in random.sample(cells, min(most, len(cells))):
        yield Laid(random.choice(box()), *cell, random.randrange(4))


def counted(judged, tile):
    then = points(replace(judged, course=with_tile(judged.course, tile)))
    return tuple(after - before for before, after in zip(points(judged), then, strict=True))


@each_batch
def test_it_is_the_difference_of_both_counts(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(1, 30))
        for tile in placings(judged, Random(seed)):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_with_numbers_and_joins_as_well(batch):
    for seed in seeds(batch):
        judged = random_judged(seed)
        judged = replace(judged, settled=best_settled(judged))
        for tile in placings(judged, Random(seed)):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_with_joins_that_make_ten_groups_nine_holes(batch):
    for seed in seeds(batch, TRIES // 3):
        judged = random_judged(seed, tiles=range(12, 22))
        pairs = [(n, n + 1) for n in range(0, len(judged.course.groups) - 1, 2)]
        judged = replace(judged, settled=Settled(joins=tuple(pairs[:2])))
        for tile in placings(judged, Random(seed), 4):
            assert added(judged, tile) == counted(judged, tile), (seed, tile)


@each_batch
def test_its_warnings_are_the_edges_that_are_wrong_only_then(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(1, 30))
        ground, course = judged.ground, judged.course
        for tile in placings(judged, Random(seed)):
            spoilt = wrong_edges(ground, with_tile(course, tile)) - wrong_edges(ground, course)
            assert warnings(ground, course, tile) == spoilt, (seed, tile)


def test_a_tile_that_makes_a_numbered_hole_longer_counts_for_its_par():
    """M7.5: numbers that lie count as they are."""
    judged = replace(random_judged(0), ground=GROUND, first_game=False)
    judged = replace(judged, course=course_of([laid("tee", 2, 1, 3, par=1)]))
    judged = replace(judged, settled=best_settled(judged))
    longer = laid("straight", 3, 1, 1, par=2)
    gain = dict(zip(MEASURES, added(judged, longer), strict=True))
    assert gain["par"] == counted(judged, longer)[MEASURES.index("par")] != 0


def test_the_tenth_group_is_one_hole_too_many():
    """M8.1."""
    judged = replace(random_judged(0), ground=GROUND, first_game=False)
    nine = replace(judged, course=course_of(way_round()))
    tenth = dict(zip(MEASURES, added(nine, laid("tee", 3, 3)), strict=True))
    assert tenth["playability"] <= -10

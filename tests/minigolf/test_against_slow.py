"""The fast, cached code gives the same results as the slow code."""

import sys
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from courses.geometry.square import beside
from games.minigolf.rules.best import _best, best_settled
from games.minigolf.rules.course import course_of
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.joins import chain_of, joinable
from games.minigolf.rules.satisfaction import satisfaction
from tests.minigolf.making import TRIES, each_batch, random_judged, seeds, turned_about
from tests.minigolf.slow import Slow


def counts(judged):
    return {name: count.points for name, count in satisfaction(judged).counts}


def best(judged):
    return replace(judged, settled=best_settled(judged))


def slow_holes(slow, settled):
    """Return a settlement's holes and numbers in the form that the slow code uses."""
    groups = [frozenset(group.cells) for group in slow.judged.course.groups]
    joined = {place for places in settled.joins for place in places}
    holes = [tuple(groups[place] for place in places) for places in settled.joins]
    holes += [(group,) for place, group in enumerate(groups) if place not in joined]
    numbers = {
        number: hole
        for number, cell in enumerate(settled.numbers, 1)
        for hole in holes
        if any(cell in group for group in hole)
    }
    return holes, numbers


@each_batch
def test_groups_and_wrong_joins_match_the_slow_code(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(2, 30))
        slow = Slow(judged)
        kept = judged.course.groups
        assert {frozenset(group.cells) for group in kept} == set(slow.groups), seed
        for group in kept:
            cells = frozenset(group.cells)
            assert {(cell, beside(cell, side)) for cell, side in group.ends} == set(
                slow.ends(cells)
            )
            assert set(group.tees) == set(slow.of_role(cells, "tee")), seed
            assert set(group.greens) == set(slow.of_role(cells, "green")), seed
            assert group.par == slow.par(cells), seed
            assert group.turns == len(slow.of_role(cells, "turn")), seed
            assert set(group.against) == set(slow.against(cells)), seed
            assert group.well_formed == slow.well_formed(cells), seed
            assert group.malformed == slow.malformed(cells), seed
            assert all(slow.joined(one, other) for one, other in pairwise(group.cells)), seed
        wrong = wrong_edges(judged.ground, judged.course)
        pairs = {tuple(sorted((cell, beside(cell, side)))) for cell, side in wrong}
        assert pairs == slow.wrong_pairs(), seed


@each_batch
def test_joins_match_the_paths_of_the_slow_code(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(2, 10))
        slow = Slow(judged)
        groups = judged.course.groups
        if len(groups) > 6:
            continue
        found = joinable(judged.ground, judged.course)
        for bits in range(1 << len(groups)):
            places = frozenset(n for n in range(len(groups)) if bits >> n & 1)
            if len(places) < 2 or any(groups[n].complete for n in places):
                continue
            forgiven = slow.forgiven([frozenset(groups[n].cells) for n in places])
            assert (places in found) == (forgiven is not None), seed
            if places in found:
                crossed = found[places] & wrong_edges(judged.ground, judged.course)
                assert len(crossed) == forgiven, seed
            alone = chain_of(judged.ground, judged.course, places)
            assert (alone is not None) == (places in found), seed


@each_batch
def test_counts_and_the_best_total_match_the_slow_code(batch):
    for seed in seeds(batch):
        judged = best(random_judged(seed))
        slow = Slow(judged)
        if len(slow.groups) > 6:
            continue
        total = slow.best()
        holes, numbers = slow_holes(slow, judged.settled)
        assert counts(judged) == slow.counts(holes, numbers), seed
        assert satisfaction(judged).total == total, seed


@pytest.fixture
def five_holes(monkeypatch):
    """Limit courses to five holes. A course can then have too many of them although the slow code
    can only handle few.
    """
    _best.cache_clear()
    for module in list(sys.modules.values()):
        if module.__name__.startswith("games.minigolf.rules.") and hasattr(module, "HOLES"):
            monkeypatch.setattr(module, "HOLES", 5)
    yield 5
    _best.cache_clear()


@each_batch
def test_the_best_of_too_many_holes_matches_the_slow_code(batch, five_holes):
    for seed in seeds(batch, TRIES // 3):
        judged = best(random_judged(seed, tiles=range(7, 12)))
        slow = Slow(judged, five_holes)
        if len(slow.groups) > 7:
            continue
        holes, numbers = slow_holes(slow, judged.settled)
        total = slow.best()
        assert counts(judged) == slow.counts(holes, numbers), seed
        assert satisfaction(judged).total == total, seed


@each_batch
def test_the_best_numbers_beat_all_other_numberings(batch):
    for seed in seeds(batch, TRIES // 10):
        judged = best(random_judged(seed, tiles=range(1, 5)))
        assert satisfaction(judged).total == Slow(judged).every_best(), seed


@each_batch
def test_rotating_plot_and_course_does_not_change_the_counts(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(2, 16))
        turned = best(turned_about(judged, 1 + seed % 3))
        assert counts(turned) == counts(best(judged)), seed


@each_batch
def test_the_order_of_placing_does_not_change_the_counts(batch):
    for seed in seeds(batch):
        judged = random_judged(seed, tiles=range(2, 16))
        tiles = list(judged.course.tiles)
        Random(seed).shuffle(tiles)
        shuffled = best(replace(judged, course=course_of(tiles)))
        assert counts(shuffled) == counts(best(judged)), seed

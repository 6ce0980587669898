"""Penalties that make a course unplayable (M8.1 to M8.5, M8.7)."""

import pytest
from msgspec.structs import replace

from games.minigolf.rules.course import EMPTY, course_of
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.playability import playability
from games.minigolf.rules.settled import Settled
from tests.minigolf.making import GROUND, laid

COURSE = Judged(GROUND, EMPTY, "lazy", "short")


def holes(number):
    """Return this number of holes with two tiles each, outside the plot and not touching each
    other.
    """
    return [
        tile
        for n in range(number)
        for tile in (laid("tee", 20, 2 * n, 3), laid("green", 21, 2 * n, 1))
    ]


def judged(*tiles, joins=()):
    return replace(COURSE, course=course_of(tiles), settled=Settled(joins))


def reasons(*tiles, joins=()):
    found = playability(judged(*tiles, joins=joins))
    assert found.points == sum(reason.points for reason in found.reasons)
    return [(reason.code, reason.points) for reason in found.reasons]


def test_nine_holes_have_no_penalty():
    assert reasons(*holes(9)) == []


@pytest.mark.parametrize(
    ("number", "why"),
    [(8, ("missing_holes", -10)), (0, ("missing_holes", -90)), (11, ("extra_holes", -20))],
)
def test_each_missing_or_extra_hole_costs_ten(number, why):
    assert reasons(*holes(number)) == [why]


@pytest.mark.parametrize("role", ["tee", "green", "straight", "turn"])
def test_a_single_tile_with_a_red_edge_counts_as_a_hole(role):
    assert reasons(*holes(8), laid(role, 6, 2, 2)) == []


def test_grass_does_not_count_as_a_hole():
    assert reasons(*holes(8), laid("grass", 3, 4)) == [("missing_holes", -10)]


def test_a_malformed_hole_counts_as_a_hole_and_costs_three():
    assert reasons(*holes(8), laid("tee", 3, 4, 3), laid("tee", 4, 4, 1)) == [("malformed", -3)]


def test_an_incomplete_hole_is_not_malformed():
    blocked = [laid("tee", 3, 4, 3), laid("straight", 4, 4, 1), laid("grass", 5, 4)]
    assert reasons(*holes(8), *blocked) == [("wrong_join", -3)]


def test_a_wrong_join_names_both_squares():
    found = playability(judged(*holes(8), laid("tee", 2, 0, 2)))
    assert [reason.cells for reason in found.reasons] == [((2, 0), (2, -1))]


def test_a_tile_played_against_its_arrow_costs_one():
    backwards = [
        laid("tee", 2, 2, 3),
        laid("straight", 3, 2, 3, one_way=True),
        laid("green", 4, 2, 1),
    ]
    assert reasons(*holes(8), *backwards) == [("wrong_way", -1)]


def test_joined_groups_are_one_hole_and_can_cross_the_border():
    apart = [laid("tee", 3, 0, 2), laid("green", 5, 0, 2)]
    assert reasons(*apart, *holes(8)) == [
        ("extra_holes", -10),
        ("wrong_join", -3),
        ("wrong_join", -3),
    ]
    assert reasons(*apart, *holes(8), joins=((0, 1),)) == []


def test_a_first_game_has_no_penalties():
    bad = judged(laid("tee", 2, 0, 2), laid("tee", 3, 4, 3), laid("tee", 4, 4, 1))
    assert playability(bad).points < 0
    assert playability(replace(bad, first_game=True)).points == 0

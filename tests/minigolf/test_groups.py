"""Groups of tiles joined by red edges (M4.5, M8.4, M8.5)."""

import msgspec
import pytest

from games.minigolf.rules.course import Course, course_of
from tests.minigolf.making import laid

TEE_EAST, GREEN_WEST = 3, 1
"""Rotations that turn a tee's red edge to the east and a green's to the west."""


def group(*tiles):
    """Return the only group of a course with these tiles."""
    (only,) = course_of(tiles).groups
    return only


def test_a_tee_and_a_green_facing_each_other_form_a_hole():
    hole = group(laid("tee", 2, 0, TEE_EAST, par=1), laid("green", 3, 0, GREEN_WEST, par=2))
    assert hole.well_formed
    assert hole.cells == ((2, 0), (3, 0))
    assert hole.par == 3


def test_the_cells_of_a_hole_start_at_its_tee():
    hole = group(laid("green", 3, 0, GREEN_WEST), laid("tee", 2, 0, TEE_EAST))
    assert hole.cells == ((2, 0), (3, 0))


def test_a_tile_between_two_chains_joins_them():
    hole = group(
        laid("green", 4, 0, GREEN_WEST, par=1),
        laid("tee", 2, 1, 2, par=1),
        laid("straight", 3, 0, 1, par=2),
        laid("turn", 2, 0, 0, par=1),
    )
    assert hole.well_formed
    assert hole.cells == ((2, 1), (2, 0), (3, 0), (4, 0))
    assert (hole.par, hole.turns) == (5, 1)


def test_two_tees_joined_are_malformed():
    assert group(laid("tee", 2, 0, TEE_EAST), laid("tee", 3, 0, 1)).malformed


def test_two_greens_joined_are_malformed():
    assert group(laid("green", 2, 0, TEE_EAST), laid("green", 3, 0, GREEN_WEST)).malformed


def test_a_closed_loop_is_malformed():
    loop = group(
        laid("turn", 2, 2, 0), laid("turn", 3, 2, 1), laid("turn", 3, 3, 2), laid("turn", 2, 3, 3)
    )
    assert loop.complete
    assert loop.malformed
    assert loop.turns == 4


def test_a_red_edge_facing_grass_makes_a_group_incomplete():
    course = course_of(
        [laid("tee", 2, 0, TEE_EAST), laid("straight", 3, 0, 1), laid("grass", 4, 0)]
    )
    (only,) = course.groups
    assert not only.complete
    assert not only.malformed
    assert only.ends == (((3, 0), 1),)


def test_adjacent_tiles_without_joined_red_edges_are_separate_groups():
    course = course_of([laid("tee", 2, 0), laid("green", 3, 0), laid("straight", 4, 0)])
    assert len(course.groups) == 3


def test_grass_belongs_to_no_group():
    assert course_of([laid("grass", 2, 0)]).groups == ()


def one_way(turn, *others):
    return group(laid("straight", 3, 0, turn, one_way=True), *others)


@pytest.mark.parametrize(
    ("turn", "against"), [(1, ()), (3, ((3, 0),))], ids=["with the arrow", "against the arrow"]
)
def test_a_one_way_tile_is_played_from_the_tee(turn, against):
    tee, green = laid("tee", 2, 0, TEE_EAST), laid("green", 4, 0, GREEN_WEST)
    assert one_way(turn, tee, green).against == against
    assert one_way(turn, tee).against == against


@pytest.mark.parametrize(("turn", "against"), [(1, ()), (3, ((3, 0),))])
def test_without_a_tee_a_one_way_tile_is_played_towards_the_green(turn, against):
    assert one_way(turn, laid("green", 4, 0, GREEN_WEST)).against == against


@pytest.mark.parametrize("turn", [1, 3])
def test_a_path_without_ends_has_no_direction(turn):
    assert one_way(turn, laid("straight", 4, 0, 1)).against == ()


@pytest.mark.parametrize("turn", [1, 3])
def test_no_direction_is_wrong_between_two_tees(turn):
    assert one_way(turn, laid("tee", 2, 0, TEE_EAST), laid("tee", 4, 0, 1)).against == ()


def test_a_course_survives_encoding():
    course = course_of([laid("tee", 2, 0, TEE_EAST), laid("green", 3, 0), laid("grass", 1, 2)])
    assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course

"""Incomplete groups that can be joined at the end of the game (M8.2)."""

from courses.designs.plot.value import Gate, PlotDesign
from games.minigolf.rules.course import course_of
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.joins import chain_of, joinable
from tests.minigolf.making import GROUND, laid

EAST, WEST = 3, 1
"""Rotations that turn the red edge of a tee or green to the east or west."""
FIELD = ground_of(
    PlotDesign("Field", ("..######", "..######", *["########"] * 4), Gate(0, 0, "nw"), 1, 1)
)


def joined(*tiles, ground=FIELD):
    """Return the sets of groups that can be joined, as sets of indices."""
    return {tuple(sorted(places)) for places in joinable(ground, course_of(tiles))}


def test_a_tee_and_a_green_are_joined_over_one_free_square():
    assert joined(laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST)) == {(0, 1)}


def test_a_path_can_take_a_detour_outside_the_plot():
    assert joined(laid("tee", 2, 3, WEST), laid("green", 7, 3, EAST)) == {(0, 1)}


def test_two_tees_or_two_greens_are_not_joined():
    assert joined(laid("tee", 2, 3, EAST), laid("tee", 4, 3, WEST)) == set()
    assert joined(laid("green", 2, 3, EAST), laid("green", 4, 3, WEST)) == set()


def test_several_groups_form_a_chain():
    tee, path, green = laid("tee", 0, 3, EAST), laid("straight", 2, 3, 1), laid("green", 4, 3, WEST)
    # The tee cannot join the green directly, because the connection would pass the near end of the
    # path and make a wrong join.
    assert joined(tee, path, green) == {(0, 1), (1, 2), (0, 1, 2)}


def test_a_chain_has_at_most_one_tee_and_one_green():
    tees = laid("tee", 0, 3, EAST), laid("tee", 4, 3, WEST)
    assert joined(*tees, laid("straight", 2, 3, 1)) == {(0, 2), (1, 2)}


def test_complete_groups_cannot_be_joined():
    hole = laid("tee", 2, 3, EAST), laid("green", 3, 3, WEST)
    assert joined(*hole, laid("tee", 2, 5, EAST)) == set()


def test_an_edge_facing_a_tile_water_or_the_gate_is_not_loose():
    blocked = laid("tee", 5, 4, EAST), laid("grass", 6, 4)
    assert joined(*blocked, laid("green", 3, 4, WEST)) == set()
    assert joined(laid("tee", 3, 2, 0), laid("green", 6, 1, WEST), ground=GROUND) == set()
    assert joined(laid("tee", 2, 1, WEST), laid("green", 4, 1, WEST)) == set()


def test_paths_cannot_cross_water():
    tiles = [laid("tee", 1, 3, EAST), laid("green", 6, 3, WEST)]
    walls = [laid("grass", x, y) for x in (2, 3, 4, 5) for y in (2, 4)]
    assert joined(*tiles, *walls, ground=FIELD) == {(0, 1)}
    assert joined(*tiles, *walls, ground=GROUND) == set()


def test_paths_cannot_cross_the_gate():
    tiles = [laid("tee", 1, 3, 2), laid("green", 3, 1, WEST)]
    walls = [laid("grass", 0, 2), laid("grass", 2, 0)]
    assert joined(*tiles, *walls) == {(0, 1)}
    assert joined(*tiles, *walls, laid("grass", 2, 2)) == set()


def test_a_walled_in_end_cannot_be_joined():
    walls = [laid("grass", x, y) for x, y in ((3, 2), (4, 3), (3, 4))]
    assert joined(laid("tee", 2, 3, EAST), *walls, laid("green", 6, 3, WEST)) == set()


def test_a_path_cannot_pass_a_third_loose_edge():
    tee, green = laid("tee", 2, 3, EAST), laid("green", 6, 3, WEST)
    corridor = [laid("grass", x, y) for x in (3, 4, 5) for y in (2, 4) if (x, y) != (4, 2)]
    beside = laid("tee", 4, 2, 0)
    assert (0, 1) not in joined(tee, green, *corridor, beside)
    assert (0, 1) in joined(tee, green, *corridor, laid("grass", 4, 2))


def test_three_edges_facing_one_square_cannot_be_joined():
    tiles = laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST), laid("green", 3, 4, 2)
    assert joined(*tiles) == set()


def test_two_edges_facing_one_square_are_joined_there():
    tiles = laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST), laid("green", 6, 5, WEST)
    assert joined(*tiles) == {(0, 1)}


def test_two_joins_can_use_the_same_squares():
    tee, other = laid("tee", 2, 3, EAST), laid("tee", 2, 5, EAST)
    green, last = laid("green", 6, 3, WEST), laid("green", 6, 5, WEST)
    assert {(0, 2), (1, 3), (0, 3), (1, 2)} <= joined(tee, other, green, last)


def test_groups_on_a_filled_plot_cannot_be_joined():
    cells = sorted(FIELD.cells - {(7, 0), (7, 5)})
    tiles = laid("tee", 7, 0, 2), laid("green", 7, 5, 0)
    assert joined(*tiles) == {(0, 1)}
    assert joined(*tiles, *(laid("grass", *cell) for cell in cells)) == set()


def test_a_join_includes_the_edges_that_cross_the_border():
    course = course_of([laid("tee", 2, 0, 2), laid("green", 7, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0, 1))) == {((2, 0), 0), ((7, 3), 1)}


def test_the_join_that_crosses_more_borders_is_preferred():
    course = course_of([laid("straight", 7, 3, 1), laid("green", 4, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0, 1))) == {((7, 3), 1), ((4, 3), 1)}


def test_single_and_unconnected_groups_form_no_chain():
    course = course_of([laid("tee", 2, 3, EAST), laid("tee", 5, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0,))) is None
    assert chain_of(FIELD, course, frozenset((0, 1))) is None

"""Which incomplete groups may be joined in the end (M8.2)."""

from courses.designs.plot.value import Gate, PlotDesign
from games.minigolf.rules.course import course_of
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.joins import chain_of, joinable
from tests.minigolf.making import GROUND, laid

EAST, WEST = 3, 1
"""Turns of a tee or green whose red edge looks there."""
FIELD = ground_of(
    PlotDesign("Field", ("..######", "..######", *["########"] * 4), Gate(0, 0, "nw"), 1, 1)
)


def joined(*tiles, ground=FIELD):
    """The sets that may be joined, by the places of their groups."""
    return {tuple(sorted(places)) for places in joinable(ground, course_of(tiles))}


def test_a_tee_and_a_green_are_joined_over_one_free_square():
    assert joined(laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST)) == {(0, 1)}


def test_a_path_may_go_a_long_way_round_and_outside():
    assert joined(laid("tee", 2, 3, WEST), laid("green", 7, 3, EAST)) == {(0, 1)}


def test_two_tees_or_two_greens_are_not_joined():
    assert joined(laid("tee", 2, 3, EAST), laid("tee", 4, 3, WEST)) == set()
    assert joined(laid("green", 2, 3, EAST), laid("green", 4, 3, WEST)) == set()


def test_several_are_joined_one_after_the_other():
    tee, path, green = laid("tee", 0, 3, EAST), laid("straight", 2, 3, 1), laid("green", 4, 3, WEST)
    # Past the path's near end to the green it would make a wrong join.
    assert joined(tee, path, green) == {(0, 1), (1, 2), (0, 1, 2)}


def test_a_chain_holds_one_tee_and_one_green_at_most():
    tees = laid("tee", 0, 3, EAST), laid("tee", 4, 3, WEST)
    assert joined(*tees, laid("straight", 2, 3, 1)) == {(0, 2), (1, 2)}


def test_complete_groups_are_joined_with_nothing():
    hole = laid("tee", 2, 3, EAST), laid("green", 3, 3, WEST)
    assert joined(*hole, laid("tee", 2, 5, EAST)) == set()


def test_an_edge_before_a_tile_water_or_the_gate_is_not_loose():
    blocked = laid("tee", 5, 4, EAST), laid("grass", 6, 4)
    assert joined(*blocked, laid("green", 3, 4, WEST)) == set()
    assert joined(laid("tee", 3, 2, 0), laid("green", 6, 1, WEST), ground=GROUND) == set()
    assert joined(laid("tee", 2, 1, WEST), laid("green", 4, 1, WEST)) == set()


def test_water_is_in_the_way():
    tiles = [laid("tee", 1, 3, EAST), laid("green", 6, 3, WEST)]
    walls = [laid("grass", x, y) for x in (2, 3, 4, 5) for y in (2, 4)]
    assert joined(*tiles, *walls, ground=FIELD) == {(0, 1)}
    assert joined(*tiles, *walls, ground=GROUND) == set()


def test_the_gate_is_in_the_way():
    tiles = [laid("tee", 1, 3, 2), laid("green", 3, 1, WEST)]
    walls = [laid("grass", 0, 2), laid("grass", 2, 0)]
    assert joined(*tiles, *walls) == {(0, 1)}
    assert joined(*tiles, *walls, laid("grass", 2, 2)) == set()


def test_a_walled_in_end_is_joined_with_nothing():
    walls = [laid("grass", x, y) for x, y in ((3, 2), (4, 3), (3, 4))]
    assert joined(laid("tee", 2, 3, EAST), *walls, laid("green", 6, 3, WEST)) == set()


def test_a_path_does_not_run_before_a_third_loose_edge():
    tee, green = laid("tee", 2, 3, EAST), laid("green", 6, 3, WEST)
    corridor = [laid("grass", x, y) for x in (3, 4, 5) for y in (2, 4) if (x, y) != (4, 2)]
    beside = laid("tee", 4, 2, 0)
    assert (0, 1) not in joined(tee, green, *corridor, beside)
    assert (0, 1) in joined(tee, green, *corridor, laid("grass", 4, 2))


def test_of_three_edges_before_one_square_none_is_joined():
    tiles = laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST), laid("green", 3, 4, 2)
    assert joined(*tiles) == set()


def test_two_edges_before_one_square_meet_there_alone():
    tiles = laid("tee", 2, 3, EAST), laid("green", 4, 3, WEST), laid("green", 6, 5, WEST)
    assert joined(*tiles) == {(0, 1)}


def test_two_joins_may_use_the_same_squares():
    tee, other = laid("tee", 2, 3, EAST), laid("tee", 2, 5, EAST)
    green, last = laid("green", 6, 3, WEST), laid("green", 6, 5, WEST)
    assert {(0, 2), (1, 3), (0, 3), (1, 2)} <= joined(tee, other, green, last)


def test_nothing_is_joined_on_a_filled_plot():
    cells = sorted(FIELD.cells - {(7, 0), (7, 5)})
    tiles = laid("tee", 7, 0, 2), laid("green", 7, 5, 0)
    assert joined(*tiles) == {(0, 1)}
    assert joined(*tiles, *(laid("grass", *cell) for cell in cells)) == set()


def test_a_border_that_is_crossed_is_among_the_edges_of_the_join():
    course = course_of([laid("tee", 2, 0, 2), laid("green", 7, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0, 1))) == {((2, 0), 0), ((7, 3), 1)}


def test_of_two_ways_to_join_the_one_that_crosses_more_borders_is_taken():
    course = course_of([laid("straight", 7, 3, 1), laid("green", 4, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0, 1))) == {((7, 3), 1), ((4, 3), 1)}


def test_one_group_alone_and_groups_that_never_meet_are_no_chain():
    course = course_of([laid("tee", 2, 3, EAST), laid("tee", 5, 3, EAST)])
    assert chain_of(FIELD, course, frozenset((0,))) is None
    assert chain_of(FIELD, course, frozenset((0, 1))) is None

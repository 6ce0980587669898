"""Squares where a tile can be placed, and red edges that would be wrong there (M4.1 to
M4.3, M8.3).
"""

import pytest

from courses.designs.plot.value import PlotDesign
from games.minigolf.rules.course import EMPTY, course_of
from games.minigolf.rules.edges import loose_edges, wrong_edges
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.placing import is_filled, legal_cells, warnings
from tests.minigolf.making import GROUND, laid

NORTH, EAST, SOUTH, WEST = range(4)
FACING = {(2, 0), (2, 1), (0, 2), (1, 2)}
CORNERS = {(2, 2), (2, -1), (1, -1), (-1, 1), (-1, 2)}


def wrong(*tiles):
    return wrong_edges(GROUND, course_of(tiles))


def test_the_first_tile_touches_an_edge_or_corner_of_the_gate():
    assert legal_cells(GROUND, EMPTY) == FACING | CORNERS


def test_a_tile_can_touch_another_at_a_corner():
    more = legal_cells(GROUND, course_of([laid("grass", 2, 2)])) - legal_cells(GROUND, EMPTY)
    assert more == {(3, 1), (3, 2), (3, 3), (2, 3), (1, 3)}


def test_tiles_cannot_cover_the_gate_or_another_tile():
    legal = legal_cells(GROUND, course_of([laid("grass", 2, 1), laid("grass", 0, 2)]))
    assert not legal & {(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (0, 2)}


def test_tiles_can_be_outside_or_on_water_but_water_does_not_connect():
    legal = legal_cells(GROUND, course_of([laid("grass", 2, 2), laid("grass", 2, 3)]))
    assert {(3, 3), (1, -1)} <= legal
    assert (4, 3) not in legal
    assert (5, 3) not in legal


def test_a_tile_on_water_connects_to_its_neighbours():
    assert (5, 2) in legal_cells(GROUND, course_of([laid("grass", 4, 3)]))


def test_only_tiles_on_cells_fill_the_plot():
    cells = [laid("grass", *cell) for cell in GROUND.cells]
    assert is_filled(GROUND, course_of(cells))
    assert not is_filled(GROUND, course_of([*cells[1:], laid("grass", 3, 3)]))


def test_a_plot_without_a_gate_is_refused():
    with pytest.raises(ValueError, match="gate"):
        ground_of(PlotDesign("", ("##",), None, points=1, difficulty=1))


def test_a_red_edge_against_a_grass_edge_is_one_wrong_edge():
    assert wrong(laid("tee", 2, 2, 3), laid("grass", 3, 2)) == {((2, 2), EAST)}
    assert wrong(laid("grass", 3, 2), laid("tee", 2, 2, 3)) == {((2, 2), EAST)}


def test_two_red_edges_or_two_grass_edges_are_right():
    assert wrong(laid("tee", 2, 2, 3), laid("green", 3, 2, 1)) == set()
    assert wrong(laid("tee", 2, 2, 0), laid("grass", 3, 2)) == set()


@pytest.mark.parametrize(
    ("tile", "side"),
    [
        (laid("tee", 2, 0, 2), NORTH),
        (laid("tee", 2, 0, 1), WEST),
        (laid("tee", 3, 2, 0), SOUTH),
    ],
    ids=["border", "gate", "water"],
)
def test_border_gate_and_water_count_as_grass_edges(tile, side):
    assert wrong(tile) == {(tile.cell, side)}


def test_a_red_edge_facing_an_empty_cell_is_not_wrong():
    assert wrong(laid("straight", 2, 1, 0)) == set()


@pytest.mark.parametrize("turn", range(4))
def test_outside_the_plot_only_tiles_and_the_gate_matter(turn):
    assert wrong(laid("tee", 3, -1, turn)) == set()
    assert wrong(laid("tee", 3, 3, turn)) == set()


def test_a_tile_beyond_the_border_replaces_it():
    assert wrong(laid("tee", 2, 0, 2), laid("green", 2, -1, 0)) == set()
    assert wrong(laid("tee", 2, 0, 2), laid("grass", 2, -1)) == {((2, 0), NORTH)}
    assert wrong(laid("grass", 2, 0), laid("tee", 2, -1, 0)) == {((2, -1), SOUTH)}


def test_a_warning_names_only_newly_wrong_edges():
    course = course_of([laid("tee", 2, 0, 2), laid("straight", 2, 2, 1)])
    assert wrong_edges(GROUND, course) == {((2, 0), NORTH)}
    spoils = warnings(GROUND, course, laid("tee", 3, 2, 0))
    assert spoils == {((2, 2), EAST), ((3, 2), SOUTH)}
    assert warnings(GROUND, course, laid("green", 2, -1, 0)) == set()


def test_a_red_edge_facing_free_land_is_loose():
    course = course_of(
        [
            laid("straight", 2, 0, 0),
            laid("straight", 2, 2, 1),
            laid("grass", 3, 2),
            laid("tee", 4, 2, 0),
            laid("tee", 0, 2, 2),
        ]
    )
    assert loose_edges(GROUND, course) == {((2, 0), NORTH), ((2, 0), SOUTH), ((2, 2), WEST)}

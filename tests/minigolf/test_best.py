"""The best joins and numbers, which a player can accept with one button (M8.2, M8.6)."""

import pytest
from msgspec.structs import replace

from games.minigolf.rules.best import best_settled
from games.minigolf.rules.conditions.circuit import circuit
from games.minigolf.rules.course import EMPTY, course_of
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.settled import UNSETTLED
from tests.minigolf.making import GROUND, laid, way_round

EAST, WEST = 3, 1
COURSE = Judged(GROUND, EMPTY, "lazy", "short")


def best(*tiles, **others):
    return best_settled(replace(COURSE, course=course_of(tiles), **others))


def holes(number, par=(1, 1)):
    """Return this number of holes with two tiles each, outside the plot and not touching each
    other.
    """
    tee, green = par
    return [
        tile
        for n in range(number)
        for tile in (
            laid("tee", 20, 2 * n, EAST, par=tee),
            laid("green", 21, 2 * n, WEST, par=green),
        )
    ]


def test_an_empty_course_has_no_joins_or_numbers():
    assert best() == UNSETTLED


def test_every_hole_has_a_number_on_its_tee():
    numbers = best(*holes(3)).numbers
    assert {cell for cell in numbers if cell} == {(20, 0), (20, 2), (20, 4)}
    assert len(numbers) == 9


def test_a_hole_without_a_tee_is_numbered_on_another_tile():
    assert (2, 2) in best(laid("green", 2, 2)).numbers


def test_only_nine_holes_are_numbered():
    numbers = best(*holes(11)).numbers
    assert None not in numbers
    assert len(set(numbers)) == 9


def test_the_nine_best_holes_are_numbered():
    good = holes(9, par=(2, 2))
    poor = [laid("tee", 24, 0, EAST, par=1), laid("green", 25, 0, WEST, par=1)]
    assert (24, 0) not in best(*poor, *good).numbers


def test_the_numbers_follow_the_circuit():
    tiles = [
        laid("tee", 2, 1, EAST),
        laid("green", 3, 1, WEST),
        laid("tee", 3, 2, EAST),
        laid("green", 4, 2, WEST),
        laid("tee", 5, 2, 2),
        laid("green", 5, 1, 0),
    ]
    assert best(*tiles).numbers[:3] == ((2, 1), (3, 2), (5, 2))


def test_the_circuit_starts_and_ends_at_the_gate():
    judged = replace(COURSE, course=course_of(way_round()))
    settled = best_settled(judged)
    assert settled.numbers[:2] == ((2, 1), (4, 1))
    assert settled.numbers[-1] == (0, 3)
    assert circuit(replace(judged, settled=settled)).points == 20


def test_no_hole_is_left_unnumbered_to_save_cubes():
    apart = [laid("tee", 3, 4, EAST, par=2), laid("green", 6, 4, WEST, par=2)]
    dear = [
        laid("tee", 30, 5, EAST, par=2),
        *(laid("straight", x, 5, 1, par=2) for x in range(31, 35)),
        laid("green", 35, 5, WEST, par=2),
    ]
    settled = best(*apart, *holes(7, par=(2, 2)), *dear, gentleman="long")
    assert settled.joins == ((0, 1),)
    assert None not in settled.numbers


@pytest.mark.parametrize("x", [10, 30])
def test_the_gentlemans_wish_decides_which_hole_is_numbered(x):
    others = [
        *holes(7, par=(2, 2)),
        laid("tee", 24, 0, EAST, par=1),
        laid("green", 25, 0, WEST, par=2),
    ]
    short = [laid("tee", 24, 2, EAST, par=2), laid("green", 25, 2, WEST, par=2)]
    long = [
        laid("tee", x, 5, EAST, par=2),
        laid("straight", x + 1, 5, 1, par=1),
        laid("straight", x + 2, 5, 1, par=1),
        laid("green", x + 3, 5, WEST, par=2),
    ]
    assert best(*others, *short, *long, gentleman="luckyfor").numbers.count((x, 5)) == 0
    assert best(*others, *short, *long, gentleman="long").numbers.count((x, 5)) == 1


def test_ueberstitious_gets_a_par_four_as_the_fourth_hole():
    tiles = [
        tile
        for n, par in enumerate((3, 3, 4, 3, 3))
        for tile in (
            laid("tee", 20, 2 * n, EAST, par=par - 2),
            laid("green", 21, 2 * n, WEST, par=2),
        )
    ]
    assert best(*tiles, gentleman="ueberstitious").numbers[3] == (20, 4)


def test_too_many_holes_are_joined_to_make_nine():
    apart = [laid("tee", 3, 4, EAST), laid("green", 6, 4, WEST)]
    assert best(*apart, *holes(8)).joins == ((0, 1),)


def test_holes_are_not_joined_if_there_are_too_few():
    apart = [laid("tee", 3, 4, EAST), laid("green", 6, 4, WEST)]
    assert best(*apart, *holes(7)).joins == ()


def test_holes_are_not_joined_in_a_first_game():
    apart = [laid("tee", 3, 4, EAST), laid("green", 6, 4, WEST)]
    assert best(*apart, *holes(8), first_game=True).joins == ()


def test_joins_refer_to_groups_in_the_order_of_placing():
    later = [*holes(8), laid("green", 6, 4, WEST), laid("tee", 3, 4, EAST)]
    assert best(*later).joins == ((8, 9),)


def test_an_earlier_settlement_does_not_influence_the_best():
    tiles = holes(4)
    first = best(*tiles)
    assert best(*tiles, settled=replace(first, numbers=(None,) * 9)) == first

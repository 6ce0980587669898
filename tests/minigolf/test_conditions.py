"""The points for each condition, with the reasons shown for them (M7)."""

import pytest
from msgspec.structs import replace

from games.minigolf.rules.clients import GENTLEMEN, LADIES, WISHES
from games.minigolf.rules.conditions.table import CONDITIONS
from games.minigolf.rules.course import EMPTY, course_of
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.tiles import kinds
from tests.minigolf.making import GROUND, laid

EAST, WEST = 3, 1
"""Rotations that turn the red edge of a tee or green to the east or west."""
COURSE = Judged(GROUND, EMPTY, "lazy", "short")


def judged(*tiles, numbers=(), **others):
    """Return a course with these tiles. `numbers` lists the cells with a number, starting with hole
    1.
    """
    nine = (*numbers, *(None for _ in range(9 - len(numbers))))
    return replace(COURSE, course=course_of(tiles), settled=Settled((), nine), **others)


def count(condition, course):
    return CONDITIONS[condition](course)


def points(condition, course):
    return count(condition, course).points


def hole(x, y, *, par=(1, 1), between=()):
    """Return a hole that runs east: a tee, paths and a green, with their pars."""
    tee, green = par
    paths = [laid("straight", x + 1 + n, y, 1, par=worth) for n, worth in enumerate(between)]
    return [
        laid("tee", x, y, EAST, par=tee),
        *paths,
        laid("green", x + 1 + len(between), y, WEST, par=green),
    ]


# M7.1 to M7.3


def test_visitors_count_on_and_off_the_plot_but_dogs_do_not():
    tiles = [
        laid("grass", 2, 2, visitors=3),
        laid("grass", 2, -1, visitors=2),
        laid("grass", 3, 3, visitors=1),
        laid("grass", 2, 1, visitors=0, dogs=1),
    ]
    found = count("popularity", judged(*tiles))
    assert found.points == 6
    assert {reason.cells for reason in found.reasons} == {((2, 2),), ((2, -1),), ((3, 3),)}


def test_face_down_tiles_are_worth_three_and_passes_cost_three():
    assert points("speed", judged(face_down=4)) == 12
    assert points("speed", judged(passes=2)) == -6


@pytest.mark.parametrize(
    ("lady", "element", "worth"),
    [
        ("hotdog", "dogs", 3),
        ("evergreen", "trees", 1),
        ("sprinkle", "ponds", 2),
        ("bloom", "flowers", 2),
        ("lazy", "benches", 3),
        ("plumber", "pipes", 2),
        ("sloppy", "slopes", 3),
    ],
)
def test_a_lady_counts_every_copy_of_what_she_likes(lady, element, worth):
    most = max(kinds(), key=lambda kind: getattr(kind, element))
    much = getattr(most, element)
    tiles = [
        laid(most.role, 2, 2, one_way=most.one_way, **{element: much}),
        laid(most.role, 9, -1, one_way=most.one_way, **{element: much}),
    ]
    assert points("lady", judged(*tiles, lady=lady)) == 2 * much * worth
    assert (element, worth) == WISHES[lady]


# M7.4


def liked(gentleman, *holes, numbers=None):
    cells = [tiles[0].cell for tiles in holes] if numbers is None else numbers
    tiles = [tile for tiles in holes for tile in tiles]
    found = count("gentleman", judged(*tiles, gentleman=gentleman, numbers=cells))
    assert found.points == sum(reason.points for reason in found.reasons)
    return found


BENT = [laid("tee", 2, 2, EAST), laid("turn", 3, 2, 1), laid("green", 3, 3, 2)]


@pytest.mark.parametrize(
    ("gentleman", "two", "three", "four", "bent"),
    [
        ("short", 2, 0, 0, 0),
        ("long", 0, 0, 2, 0),
        ("linear", 2, 2, 2, 0),
        ("turner", 0, 0, 0, 2),
    ],
)
def test_a_gentleman_likes_a_hole_by_its_tiles(gentleman, two, three, four, bent):
    assert liked(gentleman, hole(2, 2)).points == two
    assert liked(gentleman, hole(2, 2, between=(0,))).points == three
    assert liked(gentleman, hole(2, 2, between=(0, 1))).points == four
    assert liked(gentleman, BENT).points == bent


@pytest.mark.parametrize(("par", "likes"), [((1, 2), 0), ((2, 2), 2), ((2, 3), 0)])
def test_luckyfor_likes_par_four(par, likes):
    assert liked("luckyfor", hole(2, 2, par=par)).points == likes


def test_ueberstitious_likes_par_four_only_on_the_fourth_hole():
    four, three = hole(2, 2, par=(2, 2)), hole(2, 1, par=(1, 2))
    tees = four[0].cell, three[0].cell
    assert liked("ueberstitious", four, three, numbers=tees).points == 2
    assert liked("ueberstitious", four, three, numbers=(None, None, None, *tees)).points == 4
    turned = (None, None, None, *reversed(tees))
    assert liked("ueberstitious", four, three, numbers=turned).points == 0


def test_a_gentleman_ignores_unnumbered_holes():
    assert liked("short", hole(2, 2), numbers=()).points == 0


def test_no_gentleman_likes_an_unplayable_hole():
    backwards = [
        laid("tee", 2, 2, EAST),
        laid("straight", 3, 2, 3, one_way=True),
        laid("green", 4, 2, WEST),
    ]
    incomplete, malformed = backwards[:1], [laid("tee", 2, 2, EAST), laid("tee", 3, 2, WEST)]
    for tiles in (backwards, incomplete, malformed):
        for gentleman in GENTLEMEN:
            assert liked(gentleman, tiles).points == 0


def test_straightforward_wants_the_next_hole_in_line_beyond_the_green():
    first = hole(0, 4)
    on, aside = hole(2, 4), [laid("tee", 2, 4, 0), laid("green", 2, 5, 2)]
    above = hole(1, 3)
    assert liked("straightforward", first, on).points == 2
    assert liked("straightforward", first, on).reasons[0].hole == 2
    assert liked("straightforward", first, aside).points == 0
    assert liked("straightforward", first, above).points == 0
    assert liked("straightforward", on, first).points == 0


def test_straightforward_considers_the_direction_into_the_green():
    bent = [laid("tee", 0, 3, EAST), laid("turn", 1, 3, 1), laid("green", 1, 4, 2)]
    assert liked("straightforward", bent, hole(2, 4)).points == 0
    assert (
        liked("straightforward", bent, [laid("tee", 1, 5, 0), laid("green", 1, 6, 2)]).points == 2
    )


def test_straightforward_wants_consecutive_numbers():
    first, on = hole(0, 4), hole(2, 4)
    cells = first[0].cell, None, on[0].cell
    assert liked("straightforward", first, on, numbers=cells).points == 0


def test_straightforward_accepts_an_incomplete_hole_before():
    lost, on = [laid("green", 1, 4, WEST)], hole(2, 4)
    assert liked("straightforward", lost, on).points == 2


def test_nine_holes_in_line_give_two_extra_points():
    holes = [hole(2 * n, 4) for n in range(9)]
    assert liked("straightforward", *holes).points == 18
    assert liked("straightforward", *holes[:8]).points == 14
    assert liked("straightforward", *holes[1:], holes[0]).points == 14


# M7.5


def test_par_counts_holes_of_par_three_to_five_and_unused_cubes():
    holes = [hole(0, 4, par=(1, 1)), hole(2, 4, par=(1, 2)), hole(4, 4, par=(2, 3), between=(1,))]
    tiles = [tile for tiles in holes for tile in tiles]
    found = count("par", judged(*tiles, numbers=[tiles[0].cell for tiles in holes]))
    assert found.points == 2 - (36 - 2 - 3 - 6)
    assert [(reason.code, reason.hole) for reason in found.reasons] == [
        ("par_in_zone", 2),
        ("cubes_left", None),
    ]


def test_incomplete_and_malformed_holes_count_the_par_of_their_tiles():
    alone = [laid("green", 2, 2, WEST, par=3)]
    malformed = [laid("tee", 4, 4, EAST, par=2), laid("tee", 5, 4, WEST, par=2)]
    course = judged(*alone, *malformed, numbers=[(2, 2), (4, 4)])
    assert points("par", course) == 4 - (36 - 7)


def test_cubes_beyond_the_players_own_are_black():
    holes = [hole(3 * n, 4, par=(2, 3)) for n in range(8)]
    tiles = [tile for tiles in holes for tile in tiles]
    found = count("par", judged(*tiles, numbers=[tiles[0].cell for tiles in holes]))
    assert found.points == 16 - 4
    assert found.reasons[-1].code == "cubes_black"


def test_holes_without_a_number_use_no_cubes():
    assert points("par", judged(*hole(2, 2, par=(2, 2)))) == -36


# M7.6


def test_the_plot_loses_points_for_outside_tiles_and_empty_cells():
    inside = [laid("grass", *cell) for cell in sorted(GROUND.cells)]
    assert points("plot", judged(*inside)) == 12
    assert points("plot", judged(*inside[2:])) == 10
    outside = [laid("grass", 8, 0), laid("grass", 3, 3)]
    found = count("plot", judged(*inside, *outside))
    assert found.points == 12 - 6
    assert [reason.cells for reason in found.reasons[1:]] == [((8, 0),), ((3, 3),)]


# M7.7


def test_the_circuit_counts_gate_and_greens_beside_the_next_tee():
    first = [laid("tee", 2, 1, EAST), laid("green", 3, 1, WEST)]
    second = [laid("tee", 3, 0, EAST), laid("green", 4, 0, WEST)]
    course = judged(*first, *second, numbers=[(2, 1), (3, 0)])
    found = count("circuit", course)
    assert found.points == 4
    assert [(reason.code, reason.cells) for reason in found.reasons] == [
        ("gate_to_tee", ((2, 1),)),
        ("green_to_tee", ((3, 1), (3, 0))),
    ]


def test_tiles_touching_at_a_corner_are_not_linked():
    tiles = [*hole(2, 2), *hole(4, 1)]
    assert points("circuit", judged(*tiles, numbers=[(2, 2), (4, 1)])) == 0


def test_the_ninth_green_leads_back_to_the_gate():
    tiles = [laid("green", 2, 0, EAST)]
    assert points("circuit", judged(*tiles, numbers=[None] * 8 + [(2, 0)])) == 2
    assert points("circuit", judged(*tiles, numbers=[(2, 0)])) == 0


def test_a_corner_of_the_gate_is_not_linked():
    assert points("circuit", judged(laid("tee", 2, 2), numbers=[(2, 2)])) == 0


def test_only_consecutive_numbers_are_linked():
    tiles = [laid("green", 2, 2, WEST), laid("tee", 3, 2, EAST)]
    assert points("circuit", judged(*tiles, numbers=[(2, 2), (3, 2)])) == 2
    assert points("circuit", judged(*tiles, numbers=[(2, 2), None, (3, 2)])) == 0
    assert points("circuit", judged(*tiles, numbers=[(3, 2), (2, 2)])) == 0
    assert points("circuit", judged(*tiles)) == 0


def test_an_incomplete_hole_is_linked_by_its_existing_tile():
    lonely_green, lonely_tee = laid("green", 2, 4, WEST), laid("tee", 2, 3, EAST)
    assert points("circuit", judged(lonely_green, lonely_tee, numbers=[(2, 4), (2, 3)])) == 2


def test_a_hole_without_a_green_is_not_linked():
    half = [laid("tee", 2, 3, EAST), laid("straight", 3, 4, 1)]
    assert points("circuit", judged(*half, numbers=[(3, 4), (2, 3)])) == 0


# Totals


def test_the_total_adds_up_counts_and_reasons():
    course = judged(*hole(2, 2), laid("grass", 9, 9, visitors=3), face_down=1, numbers=[(2, 2)])
    found = satisfaction(course)
    assert [name for name, _ in found.counts] == [*CONDITIONS, "playability"]
    assert found.total == sum(count.points for _, count in found.counts)
    for _, count_ in found.counts:
        assert count_.points == sum(reason.points for reason in count_.reasons)


def test_there_are_seven_ladies_and_seven_gentlemen():
    assert len(LADIES) == len(GENTLEMEN) == 7

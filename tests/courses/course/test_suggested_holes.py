"""Suggested holes for tiles that a designer has placed."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.course.faces import box, tile_of
from courses.designs.course.layout import terrain_of
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.shipped import shipped
from courses.designs.course.suggesting import suggested_holes
from courses.designs.course.suggesting.assignment import cheapest_assignment
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Course, Hole, Painted, PlacedTile
from courses.geometry.hex import Hex
from tests.courses.course.cases import TWO
from tests.examples import examples

FACES = box()

GRADES = st.integers(1, 3)
QUICK = st.builds(
    quick_course,
    st.builds(
        QuickOptions,
        seed=st.integers(0, 999),
        holes=st.integers(1, 18),
        difficulty=GRADES,
        tightness=GRADES,
    ),
)


def bare(course: Course) -> Course:
    return replace(course, holes=())


@given(QUICK)
@settings(max_examples=examples(40), deadline=None)
def test_tees_are_paired_with_greens_along_the_fairways(course: Course) -> None:
    assert set(suggested_holes(bare(course), FACES)) == set(course.holes)


@given(QUICK)
@settings(max_examples=examples(40), deadline=None)
def test_the_only_possible_problem_is_a_long_walk_to_the_next_tee(course: Course) -> None:
    """The suggested order is short, but trying all orders of 18 holes would take too long."""
    again = replace(course, holes=suggested_holes(bare(course), FACES))
    assert {problem.code for problem in validate(again, FACES)} <= {Code.TEE_FAR}


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("tightness", [1, 2, 3])
def test_nine_holes_follow_each_other(seed: int, tightness: int) -> None:
    course = quick_course(QuickOptions(seed=seed, tightness=tightness))
    again = replace(course, holes=suggested_holes(bare(course), FACES))
    assert validate(again, FACES) == ()


@pytest.mark.parametrize("slug", ["starter-links", "old-quarry"])
def test_shipped_courses_get_their_own_holes_possibly_in_another_order(slug: str) -> None:
    course = shipped()[slug]
    holes = suggested_holes(bare(course), FACES)
    assert set(holes) == set(course.holes)
    assert validate(replace(course, holes=holes), FACES) == ()


def test_existing_holes_are_ignored() -> None:
    quarry = shipped()["old-quarry"]
    swapped = replace(quarry, holes=(quarry.holes[3], quarry.holes[0]))
    assert suggested_holes(swapped, FACES) == suggested_holes(quarry, FACES)


def test_the_order_of_the_tiles_does_not_matter() -> None:
    links = shipped()["starter-links"]
    backwards = replace(links, tiles=links.tiles[::-1])
    assert suggested_holes(backwards, FACES) == suggested_holes(links, FACES)


def test_the_nineteenth_stays_last() -> None:
    quarry = shipped()["old-quarry"]
    clubhouse = _found(quarry, Terrain.CLUBHOUSE)
    last = Hole(quarry.holes[0].tee, clubhouse, 4)
    holes = suggested_holes(replace(quarry, holes=(last,), nineteenth=True), FACES)
    assert holes[-1] == last
    assert last.tee not in {hole.tee for hole in holes[:-1]}


def test_tiles_that_do_not_meet_are_paired_by_the_existing_way() -> None:
    turned = Course(
        name="Turned away",
        tiles=(PlacedTile("8b", 0, 0, 3), PlacedTile("20b", 1, 0, 0)),
        holes=(),
    )
    assert suggested_holes(turned, FACES) == (Hole((0, 0), (3, 0), 3),)


def test_the_nearer_tee_gets_the_only_green() -> None:
    course = Course(
        name="One green",
        tiles=(PlacedTile("34a", -2, 0, 3), PlacedTile("8b", 0, 0, 3), PlacedTile("20b", 1, 0, 0)),
        holes=(),
    )
    (hole,) = suggested_holes(course, FACES)
    assert hole.tee == (0, 0)


def paired_tiles(*tiles: PlacedTile) -> set[tuple[Hex | None, Hex | None]]:
    """Return the tiles on which each hole starts and ends."""
    holes = suggested_holes(Course(name="By hand", tiles=tiles, holes=()), FACES)
    return {(tile_of(hole.tee), tile_of(hole.green)) for hole in holes}


def test_a_fairway_to_two_greens_is_preferred_to_a_green_beside_the_tee() -> None:
    laid = (PlacedTile("37b", 0, 0), PlacedTile("13b", 1, 0), PlacedTile("48b", 2, 0))
    assert paired_tiles(*laid, PlacedTile("33a", -1, 1)) == {((0, 0), (2, 0))}


def test_a_fairway_is_also_followed_against_its_arrow() -> None:
    """Play enters a tile with a green and the next tee through the tile's exit, so the tee cannot
    play to the green on the same tile.
    """
    laid = (PlacedTile("8b", 0, 0), PlacedTile("3a", 1, 0, 2), PlacedTile("20b", 2, -1, 5))
    assert paired_tiles(*laid) == {((0, 0), (1, 0)), ((1, 0), (2, -1))}


SERPENTINE = (
    PlacedTile("37b", 0, 0),
    PlacedTile("13b", 1, 0),
    PlacedTile("18b", 2, 0, 1),
    PlacedTile("19b", 2, 1, 4),
    PlacedTile("48b", 1, 2, 2),
)
"""A line of tiles that runs east, and back again in the next row."""


def test_a_long_serpentine_is_followed_along_its_bends() -> None:
    assert paired_tiles(*SERPENTINE, PlacedTile("33a", 0, 1)) == {((0, 0), (1, 2))}


@pytest.mark.parametrize(("hexes", "par"), [(4, 3), (7, 4), (11, 5)])
def test_a_painted_hole_gets_the_par_of_its_length(hexes: int, par: int) -> None:
    line = [Terrain.TEE, *(Terrain.FAIRWAY,) * (hexes - 1), Terrain.GREEN]
    course = Course(
        name="Painted",
        tiles=(),
        holes=(),
        freehand=tuple(Painted((q, 0), terrain) for q, terrain in enumerate(line)),
    )
    assert suggested_holes(course, FACES) == (Hole((0, 0), (hexes, 0), par),)


def test_without_a_tee_and_a_green_there_are_no_holes() -> None:
    assert suggested_holes(Course(name="", tiles=(), holes=()), FACES) == ()
    assert suggested_holes(replace(TWO, tiles=TWO.tiles[:1]), FACES) == ()


def test_at_most_eighteen_holes_are_suggested() -> None:
    line = (Terrain.TEE, Terrain.FAIRWAY, Terrain.GREEN)
    course = Course(
        name="Too many",
        tiles=(),
        holes=(),
        freehand=tuple(
            Painted((q, r), terrain) for r in range(25) for q, terrain in enumerate(line)
        ),
    )
    holes = suggested_holes(course, FACES)
    assert len(holes) == 18
    codes = {problem.code for problem in validate(replace(course, holes=holes), FACES)}
    assert codes == {Code.TEE_UNUSED, Code.GREEN_UNUSED, Code.FREEHAND}


COSTS = st.integers(1, 5).flatmap(
    lambda columns: st.lists(
        st.lists(st.integers(0, 30), min_size=columns, max_size=columns), min_size=1, max_size=5
    )
)


@given(COSTS)
def test_the_assignment_has_the_lowest_cost(costs: list[list[int]]) -> None:
    pairs = cheapest_assignment(costs)
    rows, columns = zip(*pairs, strict=True)
    assert len(pairs) == min(len(costs), len(costs[0]))
    assert len(set(rows)) == len(set(columns)) == len(pairs)
    assert sum(costs[row][column] for row, column in pairs) == _least(costs)


def _least(costs: list[list[int]]) -> int:
    """Return the lowest cost, found by trying all assignments."""
    if len(costs) > len(costs[0]):
        costs = [list(row) for row in zip(*costs, strict=True)]
    return min(
        sum(row[column] for row, column in zip(costs, columns, strict=True))
        for columns in permutations(range(len(costs[0])), len(costs))
    )


def _found(course: Course, terrain: Terrain) -> tuple[int, int]:
    return next(hex for hex, kind in terrain_of(course, FACES).items() if kind is terrain)

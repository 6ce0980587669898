"""Each problem that a course can have, caused by a change to a course without problems."""

from __future__ import annotations

from typing import Any

import pytest

from courses.designs.course.faces import tile_of
from courses.designs.course.layout import ground, layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.validation.problems import Code
from courses.designs.course.value import Adjustment, Hole, Painted, PlacedTile
from courses.designs.problem import Severity, errors
from tests.courses.course.cases import CASES, FACES, TWO, changed, found


@pytest.mark.parametrize("slug", list(shipped()))
def test_a_shipped_course_has_no_problems(slug: str) -> None:
    assert validate(shipped()[slug], FACES) == ()


def test_the_smallest_course_has_no_problems() -> None:
    assert validate(TWO, FACES) == ()


@pytest.mark.parametrize(("code", "field", "parts"), CASES, ids=lambda value: str(value)[:30])
def test_a_problem_is_found_at_its_field(code: Code, field: str, parts: dict[str, Any]) -> None:
    assert found(changed(**parts))[code].field == field


def test_every_code_has_a_case() -> None:
    assert {code for code, _, _ in CASES} == set(Code)


def test_warnings_are_not_errors() -> None:
    off_board = changed(tiles=(*TWO.tiles, PlacedTile("13b", 0, 1)))
    problems = validate(off_board, FACES)
    assert {problem.severity for problem in problems} == {Severity.WARNING}
    assert errors(problems) == ()


def test_each_mismatched_edge_and_each_fairway_into_rough_is_one_problem() -> None:
    problems = validate(changed(tiles=(TWO.tiles[0], PlacedTile("20b", 1, 0, 2))), FACES)
    unmatched = [problem for problem in problems if problem.code is Code.EDGE_UNMATCHED]
    assert [(problem.field, problem.hexes) for problem in unmatched] == [
        ("tiles.0", ((1, 0), (2, 0)))
    ]


APART = (PlacedTile("8b", 0, 0, 3), PlacedTile("20b", 1, 0, 3))
"""A tee and a green, side by side and facing away from each other."""


def test_a_hole_without_a_fairway_gets_a_warning_where_its_line_leaves_it() -> None:
    problem = found(changed(tiles=APART))[Code.FAIRWAY_MISSING]
    assert problem.severity is Severity.WARNING
    assert dict(problem.params) == {"hole": 1}
    assert problem.hexes == ((1, 0), (2, 0))


def test_a_hole_around_other_tiles_has_no_fairway() -> None:
    tiles = (PlacedTile("8b", 0, 0, 3), PlacedTile("13b", 1, 0, 1), PlacedTile("20b", 2, 0, 3))
    holes = (Hole((0, 0), (6, 0), 3),)
    assert Code.FAIRWAY_MISSING in found(changed(tiles=tiles, holes=holes))


def test_painted_fairway_counts_as_fairway() -> None:
    painted = tuple(Painted((q, 0), Terrain.FAIRWAY) for q in (1, 2))
    assert Code.FAIRWAY_MISSING not in found(changed(tiles=APART, freehand=painted))


def test_a_line_can_cut_a_corner() -> None:
    rough = changed(adjustments=(Adjustment((2, 0), Terrain.ROUGH),))
    assert Code.FAIRWAY_MISSING not in found(rough)


def test_a_nineteenth_hole_ends_at_the_clubhouse() -> None:
    quarry = shipped()["old-quarry"]
    clubhouse = next(
        hex for hex, kind in ground(layout_of(quarry, FACES)).items() if kind is Terrain.CLUBHOUSE
    )
    holes = (*quarry.holes[:8], Hole(quarry.holes[8].tee, clubhouse, 4))
    codes = set(found(changed(quarry, holes=holes, nineteenth=True)))
    assert Code.CLUBHOUSE_MISSING not in codes
    assert Code.GREEN_UNREACHABLE not in codes
    assert Code.GREEN_MISSING in set(found(changed(quarry, holes=holes)))


def test_corner_hexes_are_rough_and_adjustments_cover_them() -> None:
    adjusted = changed(adjustments=(Adjustment((1, 1), Terrain.WATER),))
    terrain = ground(layout_of(adjusted, FACES))
    corners = {hex: kind for hex, kind in terrain.items() if tile_of(hex) is None}
    assert corners.pop((1, 1)) is Terrain.WATER
    assert set(corners.values()) == {Terrain.ROUGH}
    assert len(terrain) == 2 * 7 + 10

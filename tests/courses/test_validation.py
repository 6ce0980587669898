"""Each problem that a course can have, made on purpose in a course that has none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.course import Adjustment, Course, Hole, PlacedTile
from courses.designs.faces import Face, Stack
from courses.designs.laying import layout_of
from courses.designs.layout import ground
from courses.designs.problem import Severity, errors
from courses.designs.shipped import shipped
from courses.designs.terrain import Terrain
from courses.designs.tiling import tile_of
from courses.designs.validation import validate
from courses.designs.validation.problems import Code
from courses.geometry.hex import DIRECTIONS
from tests.courses.cases import CASES, FACES, TWO, changed, found


@pytest.mark.parametrize("slug", list(shipped()))
def test_a_shipped_course_has_no_problem_at_all(slug: str) -> None:
    assert validate(shipped()[slug], FACES) == ()


def test_the_smallest_course_is_fine() -> None:
    assert validate(TWO, FACES) == ()


@pytest.mark.parametrize(("code", "field", "parts"), CASES, ids=lambda value: str(value)[:30])
def test_a_problem_is_found_at_its_field(code: Code, field: str, parts: dict[str, Any]) -> None:
    assert found(changed(**parts))[code].field == field


def test_every_code_has_a_case() -> None:
    assert {code for code, _, _ in CASES} == set(Code)


def test_warnings_do_not_stop_a_course() -> None:
    off_board = changed(tiles=(*TWO.tiles, PlacedTile("13b", 0, 1)))
    problems = validate(off_board, FACES)
    assert {problem.severity for problem in problems} == {Severity.WARNING}
    assert errors(problems) == ()


def test_one_problem_for_each_edge_that_does_not_meet_and_each_side_that_runs_into_rough() -> None:
    problems = validate(changed(tiles=(TWO.tiles[0], PlacedTile("20b", 1, 0, 2))), FACES)
    unmatched = [problem for problem in problems if problem.code is Code.EDGE_UNMATCHED]
    assert [(problem.field, problem.hexes) for problem in unmatched] == [
        ("tiles.0", ((1, 0), (2, 0)))
    ]


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


def test_corner_hexes_are_rough_and_adjustments_cover() -> None:
    adjusted = changed(adjustments=(Adjustment((1, 1), Terrain.WATER),))
    terrain = ground(layout_of(adjusted, FACES))
    corners = {hex: kind for hex, kind in terrain.items() if tile_of(hex) is None}
    assert corners.pop((1, 1)) is Terrain.WATER
    assert set(corners.values()) == {Terrain.ROUGH}
    assert len(terrain) == 2 * 7 + 10


def chained(tee: str, fairways: list[str], green: str) -> Course | None:
    """T5 by hand: join the faces one after the other wherever the next one has room."""
    tiles = [PlacedTile(tee, 0, 0)]
    place, heading = (0, 0), 0
    taken = {place}
    for face in [*fairways, green]:
        dq, dr = DIRECTIONS[heading]
        place = (place[0] + dq, place[1] + dr)
        if place in taken:
            return None
        taken.add(place)
        entry = 3 if FACES[face].stack is Stack.GREEN else FACES[face].edges[1]
        turn = (heading + 3 - entry) % 6
        tiles.append(PlacedTile(face, *place, turn))
        heading = turn
    return changed(tiles=tuple(tiles), holes=())


def faces_of(stack: Stack) -> list[Face]:
    return [face for face in FACES.values() if face.stack is stack]


@pytest.mark.parametrize("green", faces_of(Stack.GREEN), ids=lambda face: face.id)
@pytest.mark.parametrize("tee", faces_of(Stack.TEE), ids=lambda face: face.id)
def test_t5_any_tee_face_its_tiles_and_any_green_face_join(tee: Face, green: Face) -> None:
    if tee.number == green.number:
        return
    left = {face.number: face.id for face in faces_of(Stack.FAIRWAY)}
    between = [id for number, id in left.items() if number not in {tee.number, green.number}]
    course = chained(tee.id, between[: tee.tiles], green.id)
    assert course is not None
    assert [problem.code for problem in errors(validate(course, FACES))] == [Code.HOLES_MISSING]


places = st.integers(-3, 3)
hexes = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
courses = st.builds(
    Course,
    name=st.text(max_size=5),
    tiles=st.lists(
        st.builds(
            PlacedTile,
            st.sampled_from([*FACES, "0z"]),
            places,
            places,
            st.integers(-1, 7),
        ),
        max_size=12,
    ).map(tuple),
    holes=st.lists(st.builds(Hole, hexes, hexes, st.integers(0, 9)), max_size=5).map(tuple),
    adjustments=st.lists(st.builds(Adjustment, hexes, st.sampled_from(Terrain)), max_size=5).map(
        tuple
    ),
    nineteenth=st.booleans(),
)


@given(courses)
def test_validation_never_crashes_and_points_into_the_course(course: Course) -> None:
    for problem in validate(course, FACES):
        value: Any = course
        for part in problem.field.split("."):
            value = value[int(part)] if part.isdecimal() else getattr(value, part)

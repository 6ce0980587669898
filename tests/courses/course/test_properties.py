"""Properties of every course: validation, notation, JSON and content hash."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.course.canonical import at_origin, content_hash, moved
from courses.designs.course.mending import mended
from courses.designs.course.notation import parse, write
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.editing import edited
from courses.designs.problem import Edit
from courses.types.course.card import COURSE
from tests.courses.course.cases import FACES
from tests.examples import examples

GOLDEN = {
    "starter-links": "ca92e2b33758402d71ac2ab24c050ba2",
    "magpie-corner": "f3837e8b9187ea78efe80ab57ce83e2e",
}
"""Content hashes that must never change, because they identify published courses."""

words = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ['"', 'a"b', "a: b", "# no", "two\nlines", " x ", "holes:", "é\u2028ü", "\x00"]
    ),
)
near = st.integers(-4, 4)
far = st.integers(-999, 999)
along = st.one_of(st.integers(-12, 12), st.integers(-3000, 3000))
hexes = st.tuples(along, along)
faces = st.sampled_from([*FACES, "0z", "99x"])


def listed(items: st.SearchStrategy[Any], most: int = 8) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=most).map(tuple)


terrains = st.sampled_from(Terrain)
courses = st.builds(
    Course,
    name=words,
    about=words,
    tiles=st.one_of(
        listed(st.builds(PlacedTile, faces, near, near, st.integers(0, 5)), 14),
        listed(st.builds(PlacedTile, faces, far, far, st.integers(0, 5))),
    ),
    holes=listed(st.builds(Hole, hexes, hexes, st.integers(1, 9)), 22),
    adjustments=listed(st.builds(Adjustment, hexes, terrains)),
    freehand=listed(st.builds(Painted, hexes, terrains)),
    nineteenth=st.booleans(),
)
crowds = st.builds(
    lambda face, count, across: Course(
        name="A crowd",
        tiles=tuple(PlacedTile(face, n % across, n // across) for n in range(count)),
        holes=(Hole((0, 0), (3, 0), 3),),
    ),
    faces,
    st.integers(50, 400),
    st.integers(1, 40),
)


@given(courses)
def test_any_course_can_be_validated_and_its_fixes_applied(course: Course) -> None:
    plain = msgspec.to_builtins(course)
    for problem in mended(course, FACES):
        COURSE.sentence(problem)
        for fix in problem.fixes:
            COURSE.fix_sentence(fix)
            edits = [Edit(**edit) for edit in msgspec.json.decode(msgspec.json.encode(fix.edits))]
            msgspec.convert(edited(plain, edits), Course)


@settings(max_examples=examples(20))
@given(crowds)
def test_hundreds_of_tiles_can_be_validated(course: Course) -> None:
    assert {problem.code for problem in mended(course, FACES)} == {
        problem.code for problem in validate(course, FACES)
    }


@given(courses)
def test_every_problem_points_to_a_field_of_the_course(course: Course) -> None:
    for problem in validate(course, FACES):
        value: Any = course
        for part in problem.field.split("."):
            value = value[int(part)] if part.isdecimal() else getattr(value, part)


@given(courses)
def test_problems_do_not_depend_on_fixes(course: Course) -> None:
    without = tuple(replace(problem, fixes=()) for problem in mended(course, FACES))
    assert without == validate(course, FACES)


@given(courses)
def test_json_is_read_back_exactly(course: Course) -> None:
    assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course


@given(courses)
def test_notation_is_read_back_exactly(course: Course) -> None:
    """The only exception is a course without holes: it cannot state that its last hole is
    the 19th.
    """
    if not course.holes:
        course = replace(course, nineteenth=False)
    assert parse(write(course)) == course


@pytest.mark.parametrize("slug", sorted(GOLDEN))
def test_the_hash_of_a_published_course_never_changes(slug: str) -> None:
    assert content_hash(shipped()[slug]) == GOLDEN[slug]


@given(courses, st.integers(-5, 5), st.integers(-5, 5), st.randoms(use_true_random=False), words)
def test_the_hash_ignores_position_order_and_words(
    course: Course, q: int, r: int, dice: Any, name: str
) -> None:
    assume(course.tiles or course.freehand)  # A course without tiles or paint has no position.
    other = replace(
        moved(course, q, r),
        name=name,
        tiles=shuffled(dice, moved(course, q, r).tiles),
        adjustments=shuffled(dice, moved(course, q, r).adjustments),
    )
    assert content_hash(other) == content_hash(course)


def shuffled(dice: Any, items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(dice.sample(items, len(items)))


def changes_of(course: Course, n: int) -> list[Course]:
    """Return copies of the course, each with one change that affects play."""
    tile, hole = course.tiles[n % len(course.tiles)], course.holes[n % len(course.holes)]
    other = next(face for face in FACES if face != tile.face)

    def swapped(field: str, old: Any, new: Any) -> Course:
        items = (new if item is old else item for item in getattr(course, field))
        return replace(course, **{field: tuple(items)})

    return [
        swapped("tiles", tile, replace(tile, turn=(tile.turn + 1) % 6)),
        swapped("tiles", tile, replace(tile, face=other)),
        swapped("tiles", tile, replace(tile, q=tile.q + 50)),
        swapped("holes", hole, replace(hole, par=hole.par % 9 + 1)),
        swapped("holes", hole, replace(hole, tee=hole.green)),
        swapped("holes", hole, replace(hole, green=hole.tee)),
        replace(course, holes=course.holes[1:]),
        replace(course, holes=course.holes[::-1]),
        replace(course, nineteenth=not course.nineteenth),
        replace(course, adjustments=(*course.adjustments, Adjustment((0, 0), Terrain.ROUGH))),
        replace(course, freehand=(*course.freehand, Painted((0, 0), Terrain.ROUGH))),
    ]


@given(st.sampled_from(sorted(shipped())), st.integers(0, 200))
def test_the_hash_changes_with_everything_that_affects_play(slug: str, n: int) -> None:
    course = shipped()[slug]
    hashes = [content_hash(other) for other in [course, *changes_of(course, n)]]
    assert len(set(hashes)) == len(hashes)


@given(courses)
def test_a_course_at_the_origin_stays_there(course: Course) -> None:
    assert at_origin(at_origin(course)) == at_origin(course)


def test_a_painted_course_cannot_be_built_from_the_box() -> None:
    course = shipped()["old-quarry"]
    painted = replace(course, freehand=(Painted((0, 0), Terrain.ROUGH),))
    assert COURSE.figures(course).buildable
    assert not COURSE.figures(painted).buildable

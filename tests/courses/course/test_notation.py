"""The text notation of courses: reading, writing, and errors with their line number."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.course.notation import ARROWS, parse, write
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Hole, PlacedTile
from courses.designs.text import NotationError

DOCS = Path(__file__).parents[3] / "docs" / "notation.md"

SMALL = """\
course: Two tiles
about: A sentence: with a colon.

tiles:
  8b at 0,0 E
  20b at 1,-1 NE

adjustments:
  bunker at 1,1

holes:
  1: tee 0,0 green 3,-3 par 3
"""


def test_a_written_course_is_read_back() -> None:
    course = Course(
        name="Two tiles",
        about="A sentence: with a colon.",
        tiles=(PlacedTile("8b", 0, 0, 0), PlacedTile("20b", 1, -1, 5)),
        adjustments=(Adjustment((1, 1), Terrain.BUNKER),),
        holes=(Hole((0, 0), (3, -3), 3),),
    )
    assert parse(SMALL) == course
    assert write(course) == SMALL


def test_blank_lines_comments_indents_and_line_endings_are_ignored() -> None:
    sloppy = SMALL.replace("  ", "").replace("tiles:", "# from the box\n\ntiles:")
    assert parse(sloppy.replace("\n", "\r\n")) == parse(SMALL)


def test_the_examples_in_the_docs_are_courses() -> None:
    examples = re.findall(r"```course\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        assert parse(write(parse(example))) == parse(example)


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "name_missing"),
        ("tiles:\n  8b at 0,0 E", 2, "name_missing"),
        ("course: A\ncourse: B", 2, "word_twice"),
        ("course: A\npar: 3", 2, "line_unknown"),
        ('course: "A', 1, "text_unreadable"),
        ("course: A\ntiles:\n8b 0,0 E", 3, "tiles_line"),
        ("course: A\ntiles:\n8b at 0,0 N", 3, "arrow_unknown"),
        ("course: A\nadjustments:\nsand at 0,0", 3, "terrain_unknown"),
        ("course: A\nadjustments:\nbunker", 3, "adjustments_line"),
        ("course: A\nholes:\n2: tee 0,0 green 1,1 par 3", 3, "hole_order"),
        ("course: A\nholes:\n1: tee 0,0 green 1,1", 3, "holes_line"),
        ("course: A\ntiles:\n8b at 1000,0 E", 3, "number_far"),
        ("course: A\nadjustments:\nbunker at 0,3001", 3, "number_far"),
        ("course: A\nfreehand:\nbunker at -3001,0", 3, "number_far"),
        ("course: A\nholes:\n1: tee 0,0 green 1,1 par 10", 3, "number_far"),
        ("course: A\nholes:\n1: tee 0,0 green 1,1 par 0", 3, "number_far"),
        (
            "course: A\nholes:\n19th: tee 0,0 green 1,1 par 3\n2: tee 0,0 green 1,1 par 3",
            4,
            "hole_order",
        ),
    ],
)
def test_unreadable_text_is_refused_at_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert (refused.value.line, refused.value.code) == (line, code)


def test_the_error_shows_an_example_line() -> None:
    with pytest.raises(NotationError) as refused:
        parse("course: A\nholes:\nnonsense")
    example = str(dict(refused.value.params)["example"])
    assert len(parse(f"course: A\nholes:\n{example}").holes) == 1


hexes = st.tuples(st.integers(-2999, 2999), st.integers(-2999, 2999))
tiles = st.builds(
    PlacedTile,
    face=st.from_regex(r"[0-9a-z]{1,8}", fullmatch=True),
    q=st.integers(-999, 999),
    r=st.integers(-999, 999),
    turn=st.integers(0, 5),
)
holes = st.builds(Hole, hexes, hexes, st.integers(1, 9))
adjustments = st.builds(Adjustment, hexes, st.sampled_from(Terrain))


@given(
    st.builds(
        Course,
        name=st.text(),
        about=st.text(),
        tiles=st.lists(tiles, max_size=9).map(tuple),
        holes=st.lists(holes, min_size=1, max_size=19).map(tuple),
        adjustments=st.lists(adjustments, max_size=9).map(tuple),
        nineteenth=st.booleans(),
    )
)
def test_every_course_survives_the_round_trip(course: Course) -> None:
    assert parse(write(course)) == course


far = st.integers(-9999, 9999)
placed = st.builds("{} at {},{} {}".format, st.just("8b"), far, far, st.sampled_from(ARROWS))
ends = st.builds("1: tee {},{} green {},{} par {}".format, far, far, far, far, st.integers(0, 99))


@given(placed, ends)
def test_text_that_can_be_read_can_be_stored_as_json(tile: str, hole: str) -> None:
    try:
        course = parse(f"course: A\ntiles:\n{tile}\nholes:\n{hole}")
    except NotationError:
        return
    assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course


@given(st.text())
def test_any_text_is_a_course_or_an_error_with_a_line(text: str) -> None:
    try:
        parse(text)
    except NotationError as refused:
        line_ends = text.count("\n") + text.count("\r")
        assert 1 <= refused.line <= line_ends + 1

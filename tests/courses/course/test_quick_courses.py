"""Quick courses make random choices within the building rules of the box."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from statistics import mean

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.designs.course.faces import Stack, box, tile_of
from courses.designs.course.notation import parse
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.quick.build import NoCourseError
from courses.designs.course.quick.pieces import Piece, pieces
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.value import Course
from courses.geometry.hex import distance, neighbours
from tests.examples import examples

FACES = box()
GOLDEN = Path(__file__).parent / "golden"
SEEDS = range(12)

GRADES = st.integers(1, 3)
WISHES = st.builds(
    QuickOptions,
    seed=st.integers(0, 9999) | st.text(max_size=12),
    holes=st.integers(1, 18),
    difficulty=GRADES,
    tightness=GRADES,
)


@given(WISHES)
@settings(max_examples=examples(60), deadline=None)
def test_every_combination_of_options_has_a_course(options: QuickOptions) -> None:
    course = quick_course(options)
    assert validate(course, FACES) == ()
    assert len(course.holes) == options.holes
    for played, following in pairwise(course.holes):
        green, tee = tile_of(played.green), tile_of(following.tee)
        assert green and tee and distance(green, tee) <= 1


@given(WISHES)
@settings(max_examples=examples(15), deadline=None)
def test_the_same_options_give_the_same_course(options: QuickOptions) -> None:
    assert quick_course(options) == quick_course(options)


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("quick-4711", QuickOptions(seed=4711, holes=9, difficulty=1, tightness=3)),
        ("quick-rainy-day", QuickOptions(seed="rainy day", holes=5, difficulty=3, tightness=1)),
    ],
)
def test_a_seed_gives_the_same_course_forever(file: str, options: QuickOptions) -> None:
    """Users save a seed instead of a course. These files must only change if a face in the box
    changes.
    """
    assert quick_course(options) == parse((GOLDEN / f"{file}.course").read_text("utf-8"))


def test_a_numeric_seed_equals_its_text() -> None:
    assert quick_course(QuickOptions(seed=12)) == quick_course(QuickOptions(seed="12"))
    assert quick_course(QuickOptions(seed=12)).tiles != quick_course(QuickOptions(seed=13)).tiles


@pytest.mark.whole
def test_a_harder_course_has_more_stars() -> None:
    easy, fair, hard = (
        mean(_stars(quick_course(QuickOptions(seed=seed, difficulty=grade))) for seed in SEEDS)
        for grade in (1, 2, 3)
    )
    assert easy < fair < hard


def test_only_hard_courses_get_extra_hazards() -> None:
    assert quick_course(QuickOptions(seed=1, difficulty=2)).adjustments == ()
    assert quick_course(QuickOptions(seed=1, difficulty=3)).adjustments != ()


@pytest.mark.whole
def test_a_tighter_course_has_more_adjacent_tiles() -> None:
    open_, middling, tight = (
        mean(_beside(quick_course(QuickOptions(seed=seed, tightness=grade))) for seed in SEEDS)
        for grade in (1, 2, 3)
    )
    assert open_ < middling < tight


def test_without_fairway_tiles_the_green_follows_the_tee() -> None:
    few = {
        id: face
        for id, face in FACES.items()
        if (face.stack is Stack.TEE and face.tiles) or face.stack is Stack.GREEN
    }
    course = quick_course(QuickOptions(seed=3, holes=3), few)
    assert not any(few[tile.face].stack is Stack.FAIRWAY for tile in course.tiles)
    assert len(course.holes) == 3


def test_without_tees_there_is_no_course() -> None:
    greens = {id: face for id, face in FACES.items() if face.stack is Stack.GREEN}
    with pytest.raises(NoCourseError):
        quick_course(QuickOptions(seed=1), greens)


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 1, "holes": 19},
        {"seed": 1, "holes": 0},
        {"seed": 1, "difficulty": 4},
        {"seed": 1, "tightness": 0},
        {"seed": -1},
        {"seed": "x" * 65},
        {"seed": 1, "colour": "red"},
    ],
)
def test_options_have_bounds(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, QuickOptions)


@pytest.mark.parametrize(
    ("face", "entry", "exit", "ends", "starts"),
    [
        ("8b", None, 0, 0, True),
        ("20b", 3, None, 1, False),
        ("10a", 3, 2, 1, True),
        ("7b", 3, 1, 2, True),
        ("1b", 1, 0, 1, True),
    ],
    ids=["tee", "green", "green and tee", "green, a whole hole, tee", "green before the tee"],
)
def test_each_face_has_its_role(
    face: str, entry: int | None, exit: int | None, ends: int, starts: bool
) -> None:
    (piece,) = pieces(FACES[face])
    assert (piece.entry, piece.exit, piece.ends, piece.starts) == (entry, exit, ends, starts)


def test_a_fairway_face_can_be_used_in_both_directions() -> None:
    one, other = pieces(FACES["13b"])
    assert (one.entry, one.exit) == (other.exit, other.entry)


def test_the_lower_of_two_greens_is_entered_from_the_edge() -> None:
    (piece,) = pieces(FACES["7b"])
    assert [_terrain(piece, stop) for stop in piece.stops] == [
        Terrain.GREEN,
        Terrain.TEE,
        Terrain.GREEN,
        Terrain.TEE,
    ]


def _terrain(piece: Piece, stop: int) -> Terrain:
    return piece.face.ground[stop]


def _stars(course: Course) -> float:
    return mean(FACES[tile.face].stars for tile in course.tiles)


def _beside(course: Course) -> float:
    places = {(tile.q, tile.r) for tile in course.tiles}
    return mean(sum(near in places for near in neighbours(place)) for place in places)

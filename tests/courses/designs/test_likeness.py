"""When two designs count as equal, and how much of one is contained in another."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.course.canonical import joints, moved, turned
from courses.designs.course.canonical import likeness as of_course
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course
from courses.designs.deck.shipped import shipped as shipped_decks
from courses.designs.likeness import LEAST, MOST_MARKS, Likeness, marks, share
from courses.designs.plot.canonical import likeness as of_plot
from courses.designs.plot.shipped import shipped as shipped_plots
from courses.designs.plot.value import Gate, PlotDesign
from courses.types.registry import TYPES

COURSE, PLOT = shipped()["old-quarry"], shipped_plots()["antler-wood"]
SAME = 2.0


def alike(new: str, old: str) -> float:
    return share(Likeness(new, frozenset(new)), Likeness(old, frozenset(old)))


def test_similarity_needs_half_of_the_traits_and_a_minimum() -> None:
    assert alike("abcdefgh", "abcdefgh") == SAME
    assert alike("abcdefgh", "abcdefghij") == 1.0
    assert alike("abcdefgh", "abcdxyz") == 0.5
    assert alike("abcdefghi", "abcdxyz") == 0.0
    assert LEAST == 4
    assert alike("abc", "abcd") == 0.0


def test_marks_are_few_and_specific_to_the_type() -> None:
    like = Likeness("w", frozenset(map(str, range(100))))
    assert len(marks("course", like)) == 1 + MOST_MARKS
    assert not set(marks("course", like)) & set(marks("plot", like))
    assert all(0 <= mark < 2**63 for mark in marks("course", like))


def test_designs_that_share_half_of_many_traits_share_a_mark() -> None:
    for first in range(0, 4000, 40):
        some = frozenset(str(n) for n in range(first, first + 40))
        half = frozenset(str(n) for n in range(first + 20, first + 60))
        assert set(marks("x", Likeness("a", some))) & set(marks("x", Likeness("b", half)))


@pytest.mark.parametrize("turns", range(6))
def test_a_course_is_recognised_when_renamed_moved_or_turned(turns: int) -> None:
    other = turned(replace(moved(COURSE, 3, -7), name="Mine", about="All mine"), turns)
    other = replace(other, tiles=other.tiles[::-1])
    assert of_course(other) == of_course(COURSE)


def test_a_turned_course_still_has_no_errors() -> None:
    """`turned` rotates the course itself, not only its coordinates."""
    type = TYPES["course"]
    assert not [p for p in type.validate(turned(COURSE, 1)) if p.severity == "error"]


def test_a_course_with_small_changes_is_still_recognised() -> None:
    bunker = (*COURSE.adjustments, Adjustment((0, 0), Terrain.BUNKER))
    other = replace(COURSE, holes=COURSE.holes[1:], adjustments=bunker)
    assert share(of_course(other), of_course(COURSE)) == 1.0


def test_a_part_is_derived_from_the_whole_but_not_the_reverse() -> None:
    part = replace(COURSE, tiles=COURSE.tiles[: len(COURSE.tiles) // 2], holes=())
    assert share(of_course(part), of_course(COURSE)) == 1.0
    whole = Likeness("w", of_course(COURSE).traits)
    small = Likeness("s", frozenset(sorted(whole.traits)[: len(whole.traits) // 3]))
    assert share(whole, small) == 0.0


def test_a_joint_consists_of_two_faces_and_their_edges() -> None:
    tiles = replace(COURSE, tiles=COURSE.tiles[:1])
    assert joints(tiles) == frozenset()
    [joint] = joints(TYPES["course"].parse("course: x\ntiles:\n  8b at 0,0 E\n  20b at 1,0 SE"))
    assert joint == "20b2-8b0"


def test_random_courses_are_unrelated() -> None:
    laid = [quick_course(QuickOptions(seed=str(n), holes=9)) for n in range(12)]
    found = [of_course(course) for course in (*laid, *shipped().values())]
    assert not [pair for pair in permutations(found, 2) if share(*pair)]


def mirrored(plot: PlotDesign) -> PlotDesign:
    """Return the plot with east and west exchanged."""
    width = max(map(len, plot.rows))
    corner: Any = {"nw": "ne", "ne": "nw", "se": "sw", "sw": "se"}
    gate = plot.gate and Gate(width - 2 - plot.gate.x, plot.gate.y, corner[plot.gate.corner])
    return replace(plot, rows=tuple(row.ljust(width, ".")[::-1] for row in plot.rows), gate=gate)


def test_a_plot_is_recognised_when_mirrored_moved_or_revalued() -> None:
    pushed = replace(PLOT, rows=("", *(f"..{row}" for row in PLOT.rows)))
    assert PLOT.gate
    pushed = replace(pushed, gate=replace(PLOT.gate, x=PLOT.gate.x + 2, y=PLOT.gate.y + 1))
    for other in (pushed, mirrored(PLOT), replace(PLOT, points=1, difficulty=3, name="Mine")):
        assert share(of_plot(other), of_plot(PLOT)) == SAME


def test_a_plot_with_another_gate_is_another_plot() -> None:
    assert PLOT.gate
    other = replace(PLOT, gate=replace(PLOT.gate, corner="se"))
    assert PLOT.gate.corner != "se"
    assert of_plot(other).whole != of_plot(PLOT).whole


def test_a_plot_without_one_square_is_derived_from_the_first() -> None:
    row = PLOT.rows[0]
    other = replace(PLOT, rows=(row.replace("#", ".", 1), *PLOT.rows[1:]))
    assert 0.5 <= share(of_plot(other), of_plot(PLOT)) <= 1.0


@pytest.mark.parametrize("shipped_ones", [shipped_plots(), shipped_decks()])
def test_shipped_designs_are_unrelated(shipped_ones: dict[str, Any]) -> None:
    key = "plot" if "duck-pond" in shipped_ones else "deck"
    found = [TYPES[key].likeness(value) for value in shipped_ones.values()]
    assert not [pair for pair in combinations(found, 2) if share(*pair) or share(*pair[::-1])]


def test_decks_are_either_equal_or_unrelated() -> None:
    deck = shipped_decks()["classic"]
    like = TYPES["deck"].likeness
    assert share(like(replace(deck, name="Mine")), like(deck)) == SAME
    assert share(like(replace(deck, carts=deck.carts + 1)), like(deck)) == 0.0


@given(name=st.text(max_size=20))
def test_names_and_descriptions_do_not_matter(name: str) -> None:
    course = Course(name=name, tiles=COURSE.tiles, holes=COURSE.holes, about=name)
    assert of_course(course).whole == of_course(replace(course, name="", about="")).whole

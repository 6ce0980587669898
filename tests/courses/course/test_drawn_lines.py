"""The editor draws the same lines of play as the published picture, within a time limit."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter

import pytest
from hypothesis import given, settings

from courses.designs.course.canonical import moved
from courses.designs.course.drawing.ground import ground_svg
from courses.designs.course.drawing.lines import drawn_lines
from courses.designs.course.layout import layout_of, terrain_of
from courses.designs.course.shipped import shipped
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.value import Course, Hole, PlacedTile
from courses.geometry.hex import distance
from tests.courses.course.cases import FACES
from tests.courses.course.test_properties import courses
from tests.examples import examples


@pytest.mark.parametrize("slug", sorted(shipped()))
def test_the_editor_draws_the_lines_of_the_published_picture(slug: str) -> None:
    course = shipped()[slug]
    picture = ground_svg(layout_of(course, FACES))
    lines = drawn_lines(course, FACES)
    assert len(lines) == len(course.holes)
    for hole, line in zip(course.holes, lines, strict=True):
        assert (line.hexes[0], line.hexes[-1]) == (hole.tee, hole.green)
        assert f'd="{line.path}"' in picture


@pytest.mark.parametrize("slug", ["starter-links", "kingfisher-court"])
def test_moving_a_course_moves_its_lines(slug: str) -> None:
    course = shipped()[slug]
    there = drawn_lines(moved(course, -2, 5), FACES)
    shifted = [tuple((q - 6, r + 15) for q, r in line.hexes) for line in drawn_lines(course, FACES)]
    assert [line.hexes for line in there] == shifted


@settings(max_examples=examples(150), deadline=None)
@given(courses)
def test_lines_lead_step_by_step_from_tee_to_green_over_ground(course: Course) -> None:
    terrain = terrain_of(course, FACES)
    ends = [(hole.tee, hole.green) for hole in course.holes[:LOOKED_AT]]
    for line in drawn_lines(course, FACES):
        assert (line.hexes[0], line.hexes[-1]) in ends
        assert set(line.hexes) <= set(terrain)
        assert all(distance(one, other) == 1 for one, other in pairwise(line.hexes))
        assert line.path.startswith("M")


def test_a_tee_and_green_without_ground_between_them_have_no_line() -> None:
    tiles = (PlacedTile("8b", 0, 0), PlacedTile("13b", 5, 0))
    holes = (Hole((0, 0), (15, 0), 3), Hole((0, 0), (99, 0), 3), Hole((0, 0), (0, 0), 3))
    assert drawn_lines(Course("", tiles, holes), FACES) == ()
    [line] = drawn_lines(Course("", tiles, (*holes, Hole((0, 0), (1, 0), 3))), FACES)
    assert line.hexes == ((0, 0), (1, 0))


def test_a_huge_draft_is_drawn_without_lines_or_in_time() -> None:
    many = tuple(PlacedTile("13b", index % 50, index // 50) for index in range(len(FACES) + 1))
    holes = tuple(Hole((0, 0), (140, 2), 3) for _ in range(900))
    assert drawn_lines(Course("", many, holes), FACES) == ()
    course = Course("", many[:-1], holes)
    began = perf_counter()
    assert len(drawn_lines(course, FACES)) == LOOKED_AT
    assert perf_counter() - began < 3

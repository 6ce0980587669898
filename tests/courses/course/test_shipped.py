"""The courses that come with the site."""

from __future__ import annotations

import re
from collections import Counter
from statistics import mean, median

import pytest

from courses.designs.course.faces import box
from courses.designs.course.quick.pieces import pieces
from courses.designs.course.shipped import shipped
from courses.designs.course.suggesting import suggested_holes
from courses.designs.course.validation import validate
from courses.designs.course.value import Course
from courses.geometry.hex import Hex, distance, neighbours

FACES = box()
COURSES = shipped()

slugs = pytest.mark.parametrize("slug", COURSES)


def test_there_are_short_and_long_ones() -> None:
    assert Counter(len(course.holes) for course in COURSES.values()) == {5: 4, 9: 6, 18: 14}


@slugs
def test_it_can_be_built_from_one_box_without_warnings(slug: str) -> None:
    assert validate(COURSES[slug], FACES) == ()
    assert COURSES[slug].freehand == ()


@slugs
def test_it_has_a_name_and_a_one_sentence_description(slug: str) -> None:
    course = COURSES[slug]
    assert slug == re.sub(r"[^a-z]+", "-", course.name.lower().replace("'", ""))
    assert len(course.name) <= 24
    assert re.fullmatch(r"[A-Z][^.]{20,150}\.", course.about)


def test_names_and_descriptions_are_unique() -> None:
    assert len({course.name for course in COURSES.values()}) == len(COURSES)
    assert len({course.about for course in COURSES.values()}) == len(COURSES)


@slugs
def test_its_holes_follow_its_fairways(slug: str) -> None:
    course = COURSES[slug]
    assert set(suggested_holes(course, FACES)) == set(course.holes)


@slugs
def test_long_courses_mix_their_pars(slug: str) -> None:
    pars = [hole.par for hole in COURSES[slug].holes]
    assert {3, 4, 5} <= set(pars)


def test_the_whole_box_is_used() -> None:
    """The only exceptions are faces that would leave a green unused or that contain a whole short
    hole.
    """
    laid = {tile.face for course in COURSES.values() for tile in course.tiles}
    joined = {face.id for face in FACES.values() for way in pieces(face) if len(way.stops) < 3}
    assert joined <= laid


def test_some_are_compact_enough_for_chaos() -> None:
    huddled = [course for course in COURSES.values() if _beside(course) >= 4]
    assert len([course for course in huddled if len(course.holes) == 18]) >= 3


@pytest.mark.parametrize("slug", ["sparrow-square", "starling-roost", "weasel-warren"])
def test_chaos_courses_have_greens_all_around(slug: str) -> None:
    course = COURSES[slug]
    assert len(course.tiles) < 2 * len(course.holes)
    assert median(_greens_at_hand(course, hole.tee) for hole in course.holes) >= 4


def _greens_at_hand(course: Course, tee: Hex) -> int:
    """Return the number of greens within one shot with deck 5."""
    return sum(distance(tee, hole.green) <= 5 for hole in course.holes)


def _beside(course: Course) -> float:
    places = {(tile.q, tile.r) for tile in course.tiles}
    return mean(sum(near in places for near in neighbours(place)) for place in places)

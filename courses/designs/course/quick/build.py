"""A quick course: search again with other dice until nothing is wrong with what was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from courses.designs.course.canonical import at_origin
from courses.designs.course.faces import Face, box
from courses.designs.course.quick.dice import Dice
from courses.designs.course.quick.names import course_name
from courses.designs.course.quick.packing import plot
from courses.designs.course.quick.search import Search
from courses.designs.course.quick.spice import hazards_beside
from courses.designs.course.quick.stacks import stacks
from courses.designs.course.quick.wish import Wish
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.value import Course
from courses.designs.problem import errors

TRIES = 60
HARD = 3


class NoCourseError(Exception):
    """The faces do not make up such a course."""


def quick_course(wish: Wish, faces: Mapping[str, Face] | None = None) -> Course:
    """A course by the box's building rules, out of the box's faces if no others are given.

    It lies at the origin and can be played; there is nothing to warn of if any try comes out so.
    Raises `NoCourseError` if the faces do not make up so many holes; those of the box do.
    """
    return at_origin(tries(wish, box() if faces is None else faces)[0])


def tries(wish: Wish, faces: Mapping[str, Face]) -> tuple[Course, int]:
    """The quick course, and how many tries it took."""
    best: tuple[int, Course] | None = None
    for number in range(1, TRIES + 1):
        for course in _candidates(wish, faces, number):
            problems = validate(course, faces)
            if not problems:
                return course, number
            if not errors(problems) and (best is None or len(problems) < best[0]):
                best = len(problems), course
    if best is None:
        raise NoCourseError
    return best[1], TRIES


def _candidates(wish: Wish, faces: Mapping[str, Face], number: int) -> Iterator[Course]:
    """The course as laid; for a hard wish with hazards, with trees only should others disturb.

    Sand and water are easier to cross than rough, so they may draw a line of play away from the
    fairway laid for it. Trees draw none.
    """
    dice = Dice(f"quick/{wish.seed}/{wish.holes}/{wish.difficulty}/{wish.tightness}/{number}")
    course = _course(wish, faces, dice)
    if course is None:
        return
    if wish.difficulty < HARD:
        yield course
        return
    hazards = hazards_beside(course, faces, dice)
    trees = tuple(hazard for hazard in hazards if hazard.terrain is Terrain.TREES)
    for adjustments in (hazards, trees):
        yield replace(course, adjustments=adjustments)


def _course(wish: Wish, faces: Mapping[str, Face], dice: Dice) -> Course | None:
    search = Search(
        holes=wish.holes,
        faces=faces,
        stacks=stacks(faces, wish.difficulty, dice),
        land=plot(wish.holes, wish.tightness, dice),
        dice=dice,
    )
    walk = search.found()
    if walk is None:
        return None
    name = course_name(Dice(f"name/{wish.seed}"))
    return Course(name=name, tiles=walk.tiles, holes=walk.holes)

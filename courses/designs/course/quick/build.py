"""Build a quick course: try different random numbers until a course has no problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from courses.designs.course.canonical import at_origin
from courses.designs.course.faces import Face, box
from courses.designs.course.quick.options import QuickOptions
from courses.designs.course.quick.packing import plot
from courses.designs.course.quick.search import Search
from courses.designs.course.quick.spice import hazards_beside
from courses.designs.course.quick.stacks import stacks
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.value import Course
from courses.designs.problem import errors
from courses.designs.quick.dice import Dice
from courses.designs.quick.names import quick_name

TRIES = 60
HARD = 3


class NoCourseError(Exception):
    """The faces cannot form a course with these options."""


def quick_course(options: QuickOptions, faces: Mapping[str, Face] | None = None) -> Course:
    """Return a course that follows the box's building rules, from the given faces or all faces of
    the box.

    It is at the origin, can be played, and has no warnings if any attempt achieves that. Raises
    `NoCourseError` if the faces cannot form this many holes. The faces of the box always can.
    """
    return at_origin(tries(options, box() if faces is None else faces)[0])


def tries(options: QuickOptions, faces: Mapping[str, Face]) -> tuple[Course, int]:
    """Return the quick course and the number of attempts."""
    best: tuple[int, Course] | None = None
    for number in range(1, TRIES + 1):
        for course in _candidates(options, faces, number):
            problems = validate(course, faces)
            if not problems:
                return course, number
            if not errors(problems) and (best is None or len(problems) < best[0]):
                best = len(problems), course
    if best is None:
        raise NoCourseError
    return best[1], TRIES


def _candidates(options: QuickOptions, faces: Mapping[str, Face], number: int) -> Iterator[Course]:
    """Yield the courses to check. High difficulties add hazards: first all of them, then only the
    trees.

    Sand and water are easier to cross than rough, so they can attract a line of play away from its
    fairway. Trees never do.
    """
    grades = f"{options.difficulty}/{options.tightness}"
    dice = Dice(f"quick/{options.seed}/{options.holes}/{grades}/{number}")
    course = _course(options, faces, dice)
    if course is None:
        return
    if options.difficulty < HARD:
        yield course
        return
    hazards = hazards_beside(course, faces, dice)
    trees = tuple(hazard for hazard in hazards if hazard.terrain is Terrain.TREES)
    for adjustments in (hazards, trees):
        yield replace(course, adjustments=adjustments)


def _course(options: QuickOptions, faces: Mapping[str, Face], dice: Dice) -> Course | None:
    search = Search(
        holes=options.holes,
        faces=faces,
        stacks=stacks(faces, options.difficulty, dice),
        land=plot(options.holes, options.tightness, dice),
        dice=dice,
    )
    walk = search.found()
    if walk is None:
        return None
    return Course(name=quick_name(options.seed), tiles=walk.tiles, holes=walk.holes)

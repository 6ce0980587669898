"""What a course sheet shows: the course and its holes in figures (see the box's course sheets)."""

from dataclasses import dataclass

from courses.designs.layout import ground
from courses.designs.line import line_of_play
from courses.designs.terrain import Terrain
from courses.geometry.hex import Hex, neighbours
from courses.models import DesignVersion
from courses.problems import terrain_name
from courses.selectors.pictures import ground_size, ground_url, hole_url

HAZARD_ORDER = (Terrain.BUNKER, Terrain.WATER, Terrain.LAKE, Terrain.TREES)


@dataclass(frozen=True)
class HoleRow:
    """One line of the holes table; `length` is in hexes along the line of play."""

    number: int
    par: int
    length: int
    hazards: tuple[str, ...]
    picture: str


@dataclass(frozen=True)
class CourseSheet:
    """A course as its page and the gallery show it."""

    course: DesignVersion
    picture: str
    picture_size: tuple[int, int]
    holes: tuple[HoleRow, ...]

    @property
    def length(self) -> int:
        return sum(hole.length for hole in self.holes)


def course_sheet(course: DesignVersion) -> CourseSheet:
    """The sheet of one version of a course."""
    numbers = range(1, course.hole_count + 1)
    return CourseSheet(
        course=course,
        picture=ground_url(course.digest),
        picture_size=ground_size(course.layout),
        holes=tuple(_row(course, number) for number in numbers),
    )


def _row(course: DesignVersion, number: int) -> HoleRow:
    line = line_of_play(course.layout, number)
    return HoleRow(
        number=number,
        par=course.layout.holes[number - 1].par,
        length=len(line) - 1,
        hazards=_hazards(course, line),
        picture=hole_url(course.digest, number),
    )


def _hazards(course: DesignVersion, line: tuple[Hex, ...]) -> tuple[str, ...]:
    """What a golfer has to think of: kinds of hazard on the line or beside it."""
    terrain = ground(course.layout)
    near = {terrain.get(hex) for step in line for hex in (step, *neighbours(step))}
    return tuple(terrain_name(kind) for kind in HAZARD_ORDER if kind in near)

"""What a course sheet shows: the course and its holes in figures (see the box's course sheets)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from courses.designs.course.drawing.ground import size
from courses.designs.course.layout import ground
from courses.designs.course.line import line_of_play
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours
from courses.models import AnalysisJob, DesignVersion, Progress
from courses.selectors.analysis_jobs import rating_of
from courses.selectors.pictures import ground_url, hole_url, preview_url
from courses.types.course.problems import terrain_name

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
    preview: str
    holes: tuple[HoleRow, ...]

    @property
    def length(self) -> int:
        return sum(hole.length for hole in self.holes)

    @cached_property
    def job(self) -> AnalysisJob | None:
        """What the course plays like, worked out or not; None until it is asked for."""
        return rating_of("course", self.course.content)

    @property
    def rating(self) -> Mapping[str, Any] | None:
        """The rating's figures, once they are there."""
        return self.job.answer if self.job and self.job.state == Progress.DONE else None

    @property
    def rated_holes(self) -> list[tuple[HoleRow, Mapping[str, Any] | None]]:
        """The holes, each with its figures of the rating."""
        figures = self.rating["holes"] if self.rating else [None] * len(self.holes)
        return list(zip(self.holes, figures, strict=True))


def course_sheet(course: DesignVersion) -> CourseSheet:
    """The sheet of one version of a course."""
    numbers = range(1, course.hole_count + 1)
    return CourseSheet(
        course=course,
        picture=ground_url(course.digest),
        picture_size=size(course.layout),
        preview=preview_url(course.digest),
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

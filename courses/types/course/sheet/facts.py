"""What a printed sheet says of a course."""

from __future__ import annotations

from dataclasses import dataclass

from courses.designs.course.layout import Layout
from courses.designs.course.value import Course


@dataclass(frozen=True)
class HoleOnPaper:
    """One line of the score card; its length in hexes."""

    number: int
    par: int
    length: int


@dataclass(frozen=True)
class CourseOnPaper:
    """A course with all that its sheet says, in the reader's language already."""

    course: Course
    layout: Layout
    version: str
    author: str
    address: str
    """Of the course's page, which the square on the sheet leads to."""
    holes: tuple[HoleOnPaper, ...]
    figures: tuple[tuple[str, str], ...]
    """Word and value: par, length, Stableford target and best, solo rank, difficulty, table."""

    @property
    def name(self) -> str:
        return self.course.name

    @property
    def about(self) -> str:
        return self.course.about

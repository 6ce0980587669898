"""The facts on a course's printed sheet."""

from __future__ import annotations

from dataclasses import dataclass

from courses.designs.course.layout import Layout
from courses.designs.course.value import Course


@dataclass(frozen=True)
class HoleOnPaper:
    """One hole of the scorecard."""

    number: int
    par: int
    length: int
    """From tee to green, in hexes."""
    stroke_index: int = 0
    """1 for the hardest hole relative to par; 0 if the course is not rated yet."""


@dataclass(frozen=True)
class CourseOnPaper:
    """A course with all texts for its sheet, already in the user's language."""

    course: Course
    layout: Layout
    version: str
    author: str
    address: str
    """URL of the course's page, which the QR code contains."""
    holes: tuple[HoleOnPaper, ...]
    figures: tuple[tuple[str, str], ...]
    """(label, value) for par, length, Stableford target and best, solo rank, difficulty
    and table.
    """

    @property
    def name(self) -> str:
        return self.course.name

    @property
    def about(self) -> str:
        return self.course.about

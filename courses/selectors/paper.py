"""What the printed sheet of a course says."""

from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import formats
from django.utils.translation import gettext as _

from courses.designs.course.line import line_of_play
from courses.designs.course.value import Course
from courses.models import DesignVersion, Progress
from courses.selectors.analysis_jobs import rating_of
from courses.types.course.sheet.facts import CourseOnPaper, HoleOnPaper

Rating = dict[str, Any]


def on_paper(version: DesignVersion) -> CourseOnPaper:
    """The facts of one version of a course, with its rating where there is one."""
    rating = _rating(version)
    return CourseOnPaper(
        course=version.value,
        layout=version.layout,
        version=_("version %(number)s, %(day)s")
        % {
            "number": version.number,
            "day": formats.date_format(version.published_at, "DATE_FORMAT"),
        },
        author=version.design.author,
        address=settings.SITE_URL + reverse("courses:detail", args=[version.slug]),
        holes=_holes(version),
        figures=tuple(_figures(version, rating)),
    )


def _rating(version: DesignVersion) -> Rating:
    """What its analyst wrote of a version; empty before that is done."""
    job = rating_of(version.design.kind, version.content)
    return job.answer if job and job.state == Progress.DONE and job.answer else {}


def _holes(version: DesignVersion) -> tuple[HoleOnPaper, ...]:
    return tuple(
        HoleOnPaper(
            number=number,
            par=hole.par,
            length=max(len(line_of_play(version.layout, number)) - 1, 0),
        )
        for number, hole in enumerate(version.layout.holes, start=1)
    )


def _figures(version: DesignVersion, rating: Rating) -> list[tuple[str, str]]:
    hexes = _("%(count)s hexes") % {"count": version.length}
    figures = [
        (_("Holes"), str(version.hole_count)),
        (_("Par"), str(version.par)),
        (_("Length"), hexes),
        (_("Table"), _table(version.value)),
    ]
    if rating:
        figures += [
            (_("Stableford target–best"), f"{rating['target']}–{rating['best']}"),
            (_("Solo rank"), str(rating["solo_rank"])),
            (_("Difficulty"), _("%(grade)s of 5") % {"grade": rating["difficulty"]}),
        ]
    return figures


def _table(course: Course) -> str:
    """How many tiles the course lies over, across and down; rows of tiles are half a step apart."""
    if not course.tiles:
        return "–"
    halves = [2 * tile.q + tile.r for tile in course.tiles]
    rows = [tile.r for tile in course.tiles]
    across = (max(halves) - min(halves)) / 2 + 1
    down = max(rows) - min(rows) + 1
    return _("%(across)s × %(down)s tiles") % {"across": f"{across:g}", "down": down}

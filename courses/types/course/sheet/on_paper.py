"""Collect the facts for the printed sheet of a course."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import formats
from django.utils.translation import gettext as _

from courses.designs.course.layout import line_of_play
from courses.designs.course.value import Course
from courses.types.course.sheet.facts import CourseOnPaper, HoleOnPaper

Rating = Mapping[str, Any]


def on_paper(version: Any, rating: Rating, address: str) -> CourseOnPaper:
    """Return the facts about a course version, with its rating if there is one."""
    return CourseOnPaper(
        course=version.value,
        layout=version.layout,
        version=_("version %(number)s, %(day)s")
        % {
            "number": version.number,
            "day": formats.date_format(version.published_at, "DATE_FORMAT"),
        },
        author=version.design.author,
        address=address,
        holes=_holes(version, rating),
        figures=tuple(_figures(version, rating)),
    )


def _holes(version: Any, rating: Rating) -> tuple[HoleOnPaper, ...]:
    indices = [hole["stroke_index"] for hole in rating["holes"]] if rating else []
    return tuple(
        HoleOnPaper(
            number=number,
            par=hole.par,
            length=max(len(line_of_play(version.layout, number)) - 1, 0),
            stroke_index=indices[number - 1] if indices else 0,
        )
        for number, hole in enumerate(version.layout.holes, start=1)
    )


def _figures(version: Any, rating: Rating) -> list[tuple[str, str]]:
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
    """Return the size of the course in tiles, across and down. Rows are offset by half a tile."""
    if not course.tiles:
        return "–"
    halves = [2 * tile.q + tile.r for tile in course.tiles]
    rows = [tile.r for tile in course.tiles]
    across = (max(halves) - min(halves)) / 2 + 1
    down = max(rows) - min(rows) + 1
    return _("%(across)s × %(down)s tiles") % {"across": f"{across:g}", "down": down}

"""Figures for a course's holes on its page, similar to the course sheets in the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.course.drawing.ground import HEIGHT, WIDTH, size
from courses.designs.course.layout import line_of_play
from courses.types.course.pictures import (
    ground_image_url,
    ground_url,
    hole_url,
    preview_url,
)
from courses.types.course.words import trouble_name

Rating = Mapping[str, Any]


@dataclass(frozen=True)
class HoleRow:
    """One row of the holes table; `length` is in hexes along the line of play."""

    number: int
    par: int
    length: int
    picture: str


@dataclass(frozen=True)
class HazardCost:
    """A hazard on a hole, with the turns that it costs an average golfer, who is between pro and
    caddie.
    """

    name: str
    turns: float


def course_page(version: Any, rating: Rating | None) -> dict[str, Any]:
    """Return the part of a course version's template context that other types do not have."""
    holes = tuple(_row(version, number) for number in range(1, version.hole_count + 1))
    return {
        "picture": ground_url(version.digest),
        "picture_png": ground_image_url(version.digest),
        "picture_size": size(version.layout),
        "preview": preview_url(version.digest),
        "preview_size": (WIDTH, HEIGHT),
        "holes": holes,
        "length": sum(hole.length for hole in holes),
        "rated_holes": _rated(holes, rating),
    }


def _rated(
    holes: tuple[HoleRow, ...], rating: Rating | None
) -> list[tuple[HoleRow, Any, tuple[HazardCost, ...]]]:
    """Return each hole with its rating and its hazards."""
    figures = rating["holes"] if rating else [None] * len(holes)
    return [(hole, item, _trouble(item)) for hole, item in zip(holes, figures, strict=True)]


def _trouble(figures: Rating | None) -> tuple[HazardCost, ...]:
    """Return the hazards in the rating, worst first. Ratings omit negligible ones."""
    return tuple(
        HazardCost(trouble_name(found["kind"]), (found["pro"] + found["caddie"]) / 2)
        for found in (figures or {}).get("trouble", ())
    )


def _row(version: Any, number: int) -> HoleRow:
    line = line_of_play(version.layout, number)
    return HoleRow(
        number=number,
        par=version.layout.holes[number - 1].par,
        length=len(line) - 1,
        picture=hole_url(version.digest, number),
    )

"""What the page of a course shows: its holes in figures (see the box's course sheets)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.course.drawing.ground import size
from courses.designs.course.line import line_of_play
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
    """One line of the holes table; `length` is in hexes along the line of play."""

    number: int
    par: int
    length: int
    picture: str


@dataclass(frozen=True)
class Trouble:
    """What to look out for on a hole, and how many turns it costs a golfer in the middle."""

    name: str
    turns: float


def course_page(version: Any, rating: Rating | None) -> dict[str, Any]:
    """What the templates of a version of a course need beside what all types need."""
    holes = tuple(_row(version, number) for number in range(1, version.hole_count + 1))
    return {
        "picture": ground_url(version.digest),
        "picture_png": ground_image_url(version.digest),
        "picture_size": size(version.layout),
        "preview": preview_url(version.digest),
        "holes": holes,
        "length": sum(hole.length for hole in holes),
        "rated_holes": _rated(holes, rating),
    }


def _rated(
    holes: tuple[HoleRow, ...], rating: Rating | None
) -> list[tuple[HoleRow, Any, tuple[Trouble, ...]]]:
    """The holes, each with its figures of the rating and what to look out for."""
    figures = rating["holes"] if rating else [None] * len(holes)
    return [(hole, told, _trouble(told)) for hole, told in zip(holes, figures, strict=True)]


def _trouble(figures: Rating | None) -> tuple[Trouble, ...]:
    """From the rating, the worst first: what costs hardly anything is not in it."""
    return tuple(
        Trouble(trouble_name(found["kind"]), (found["pro"] + found["caddie"]) / 2)
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

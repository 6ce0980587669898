"""What the page of a course shows: its holes in figures (see the box's course sheets)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.course.drawing.ground import size
from courses.designs.course.layout import ground
from courses.designs.course.line import line_of_play
from courses.geometry.hex import Hex, neighbours
from courses.types.course.pictures import (
    ground_image_url,
    ground_url,
    hole_url,
    preview_url,
)
from courses.types.course.words import HAZARD_ORDER, terrain_name

Rating = Mapping[str, Any]


@dataclass(frozen=True)
class HoleRow:
    """One line of the holes table; `length` is in hexes along the line of play."""

    number: int
    par: int
    length: int
    hazards: tuple[str, ...]
    picture: str


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


def _rated(holes: tuple[HoleRow, ...], rating: Rating | None) -> list[tuple[HoleRow, Any]]:
    """The holes, each with its figures of the rating."""
    figures = rating["holes"] if rating else [None] * len(holes)
    return list(zip(holes, figures, strict=True))


def _row(version: Any, number: int) -> HoleRow:
    line = line_of_play(version.layout, number)
    return HoleRow(
        number=number,
        par=version.layout.holes[number - 1].par,
        length=len(line) - 1,
        hazards=_hazards(version, line),
        picture=hole_url(version.digest, number),
    )


def _hazards(version: Any, line: tuple[Hex, ...]) -> tuple[str, ...]:
    """What a golfer has to think of: types of hazard on the line or beside it."""
    terrain = ground(version.layout)
    near = {terrain.get(hex) for step in line for hex in (step, *neighbours(step))}
    return tuple(terrain_name(hazard) for hazard in HAZARD_ORDER if hazard in near)

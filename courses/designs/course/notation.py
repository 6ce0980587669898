"""The text notation for courses; see docs/notation.md.

`parse(write(course)) == course` for every course, including its name and description.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.text import (
    ABOUT,
    ANY_CASE,
    Draft,
    NotationError,
    Section,
    checked,
    read,
    written,
)
from courses.geometry.hex import Hex

ARROWS = ("E", "SE", "SW", "W", "NW", "NE")
"""Names of the six arrow directions, in the order of `turn`."""

HEX = r"(-?\d{1,4}), ?(-?\d{1,4})"
TILE = re.compile(rf"([0-9a-z]{{1,8}}) at {HEX} ([A-Z]+)", ANY_CASE)
COVERED = re.compile(rf"([a-z]{{1,20}}) at {HEX}", ANY_CASE)
HOLE = re.compile(rf"(\d{{1,4}}|19th): tee {HEX} green {HEX} par (\d{{1,2}})", ANY_CASE)
LAST = "19th"
TITLE = "course"


def write(course: Course) -> str:
    """Return a course in text notation."""
    sections = {
        "tiles": map(_tile_line, course.tiles),
        "adjustments": map(_covered_line, course.adjustments),
        "freehand": map(_covered_line, course.freehand),
        "holes": _hole_lines(course),
    }
    return written(TITLE, course.name, course.about, sections)


def _tile_line(tile: PlacedTile) -> str:
    return f"{tile.face} at {tile.q},{tile.r} {ARROWS[tile.turn]}"


def _covered_line(covered: Adjustment | Painted) -> str:
    return f"{covered.terrain.value} at {_hex(covered.hex)}"


def _hole_lines(course: Course) -> Iterator[str]:
    for number, hole in enumerate(course.holes, start=1):
        last = course.nineteenth and number == len(course.holes)
        ends = f"tee {_hex(hole.tee)} green {_hex(hole.green)}"
        yield f"{LAST if last else number}: {ends} par {hole.par}"


def _hex(hex: Hex) -> str:
    return f"{hex[0]},{hex[1]}"


class _Draft(Draft):
    """The parts of a course parsed so far."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[PlacedTile] = []
        self.adjustments: list[Adjustment] = []
        self.freehand: list[Painted] = []
        self.holes: list[Hole] = []
        self.nineteenth = False
        self.following: int | None = 1
        """The number of the next hole; None if the number before could not be parsed."""

    def skipped(self, section: str) -> None:
        if section == "holes":
            self.following = None

    def tile(self, match: re.Match[str], line: int) -> None:
        face, q, r, arrow = match.groups()
        if arrow.upper() not in ARROWS:
            raise NotationError(line, "arrow_unknown", (("arrow", arrow),))
        tile = PlacedTile(face.lower(), int(q), int(r), ARROWS.index(arrow.upper()))
        self.tiles.append(checked(tile, line))

    def adjustment(self, match: re.Match[str], line: int) -> None:
        self.adjustments.append(checked(Adjustment(*_covered(match, line)), line))

    def stroke(self, match: re.Match[str], line: int) -> None:
        self.freehand.append(checked(Painted(*_covered(match, line)), line))

    def hole(self, match: re.Match[str], line: int) -> None:
        number, *ends, par = match.group(1).lower(), *match.groups()[1:]
        expected = len(self.holes) + 1
        if self.nineteenth or (self.following and number not in (LAST, str(self.following))):
            raise NotationError(line, "hole_order", (("number", number), ("expected", expected)))
        self.nineteenth = number == LAST
        self.following = None if self.nineteenth else int(number) + 1
        tee_q, tee_r, green_q, green_r = map(int, ends)
        hole = Hole((tee_q, tee_r), (green_q, green_r), int(par))
        self.holes.append(checked(hole, line))

    def course(self) -> Course:
        return Course(
            name=self.words[TITLE],
            about=self.words.get(ABOUT, ""),
            tiles=tuple(self.tiles),
            adjustments=tuple(self.adjustments),
            freehand=tuple(self.freehand),
            holes=tuple(self.holes),
            nineteenth=self.nineteenth,
        )


def _covered(match: re.Match[str], line: int) -> tuple[Hex, Terrain]:
    kind, q, r = match.groups()
    kind = kind.lower()
    if kind not in set(Terrain):
        known = ", ".join(sorted(Terrain))
        raise NotationError(line, "terrain_unknown", (("terrain", kind), ("known", known)))
    return (int(q), int(r)), Terrain(kind)


SECTIONS: dict[str, Section[_Draft]] = {
    "tiles": Section(TILE, _Draft.tile, "25a at 0,0 NE"),
    "adjustments": Section(COVERED, _Draft.adjustment, "bunker at 4,-2"),
    "freehand": Section(COVERED, _Draft.stroke, "fairway at 4,-2"),
    "holes": Section(HOLE, _Draft.hole, "1: tee 0,0 green 9,-3 par 5"),
}


def parse(text: str) -> Course:
    """Parse a course in text notation.

    Raises `NotationError`, which lists all unreadable lines. Whether the course can be played is
    checked by `validate`.
    """
    return read(text, TITLE, SECTIONS, _Draft()).course()

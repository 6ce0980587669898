"""A course as text that a person can read and edit; see docs/notation.md.

`parse(write(course)) == course` for every course, byte for byte in names too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from courses.designs.course import Adjustment, Course, Hole, Painted, PlacedTile
from courses.designs.terrain import Terrain
from courses.geometry.hex import Hex

ARROWS = ("E", "SE", "SW", "W", "NW", "NE")
"""Where a tile's arrow points, by `turn`."""

HEX = r"(-?\d{1,4}), ?(-?\d{1,4})"
TILE = re.compile(rf"([0-9a-z]{{1,8}}) at {HEX} ([A-Z]+)")
COVERED = re.compile(rf"([a-z]+) at {HEX}")
HOLE = re.compile(rf"(\d{{1,2}}|19th): tee {HEX} green {HEX} par (\d{{1,2}})")
LAST = "19th"

Params = tuple[tuple[str, str | int], ...]


class NotationError(Exception):
    """Text that is no course: the line, counted from 1, a code and what the sentence needs."""

    def __init__(self, line: int, code: str, params: Params = ()) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.params = params


def write(course: Course) -> str:
    """The notation of a course."""
    return "\n".join(_lines(course)) + "\n"


def _lines(course: Course) -> Iterator[str]:
    yield f"course: {_written(course.name)}"
    if course.about:
        yield f"about: {_written(course.about)}"
    yield from _section("tiles", map(_tile_line, course.tiles))
    yield from _section("adjustments", map(_covered_line, course.adjustments))
    yield from _section("freehand", map(_covered_line, course.freehand))
    yield from _section("holes", _hole_lines(course))


def _section(name: str, lines: Iterable[str]) -> Iterator[str]:
    body = [f"  {line}" for line in lines]
    if body:
        yield from ("", f"{name}:", *body)


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


def _written(text: str) -> str:
    """As it is if that can be read back, else as a JSON string."""
    plain = text.isprintable() and text == text.strip() and text[:1] not in ('"', "")
    return text if plain else json.dumps(text)


def _read(text: str, line: int) -> str:
    if not text.startswith('"'):
        return text
    try:
        return msgspec.json.decode(text.encode(), type=str)
    except (msgspec.DecodeError, UnicodeError):
        raise NotationError(line, "text_unreadable") from None


class _Draft:
    """What has been read so far."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        self.tiles: list[PlacedTile] = []
        self.adjustments: list[Adjustment] = []
        self.freehand: list[Painted] = []
        self.holes: list[Hole] = []
        self.nineteenth = False

    def tile(self, match: re.Match[str], line: int) -> None:
        face, q, r, arrow = match.groups()
        if arrow not in ARROWS:
            raise NotationError(line, "arrow_unknown", (("arrow", arrow),))
        self.tiles.append(PlacedTile(face, int(q), int(r), ARROWS.index(arrow)))

    def adjustment(self, match: re.Match[str], line: int) -> None:
        self.adjustments.append(Adjustment(*_covered(match, line)))

    def stroke(self, match: re.Match[str], line: int) -> None:
        self.freehand.append(Painted(*_covered(match, line)))

    def hole(self, match: re.Match[str], line: int) -> None:
        number, *ends, par = match.groups()
        following = len(self.holes) + 1
        if self.nineteenth or number not in (LAST, str(following)):
            raise NotationError(line, "hole_order", (("number", number), ("expected", following)))
        self.nineteenth = number == LAST
        tee_q, tee_r, green_q, green_r = map(int, ends)
        self.holes.append(Hole((tee_q, tee_r), (green_q, green_r), int(par)))

    def course(self) -> Course:
        return Course(
            name=self.words["course"],
            about=self.words.get("about", ""),
            tiles=tuple(self.tiles),
            adjustments=tuple(self.adjustments),
            freehand=tuple(self.freehand),
            holes=tuple(self.holes),
            nineteenth=self.nineteenth,
        )


def _covered(match: re.Match[str], line: int) -> tuple[Hex, Terrain]:
    kind, q, r = match.groups()
    if kind not in set(Terrain):
        raise NotationError(line, "terrain_unknown", (("terrain", kind),))
    return (int(q), int(r)), Terrain(kind)


Reader = Callable[[_Draft, re.Match[str], int], None]

SECTIONS: dict[str, tuple[re.Pattern[str], Reader, str]] = {
    "tiles": (TILE, _Draft.tile, "25a at 0,0 NE"),
    "adjustments": (COVERED, _Draft.adjustment, "bunker at 4,-2"),
    "freehand": (COVERED, _Draft.stroke, "fairway at 4,-2"),
    "holes": (HOLE, _Draft.hole, "1: tee 0,0 green 9,-3 par 5"),
}
"""How the lines of a section look, what they add, and an example for who wrote one wrong."""

WORDS = ("course", "about")


def parse(text: str) -> Course:
    """The course that a notation describes.

    Raises `NotationError` at the first line that cannot be read; whether the course can be
    played is for `validate` to say.
    """
    draft = _Draft()
    section = None
    lines = text.replace("\r\n", "\n").split("\n")
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        heading, colon, rest = line.partition(":")
        if colon and not rest and heading in SECTIONS:
            section = heading
        elif section is None:
            _word(draft, heading, rest.strip(), number)
        else:
            _item(draft, section, line, number)
    if "course" not in draft.words:
        raise NotationError(len(lines), "name_missing")
    return draft.course()


def _word(draft: _Draft, heading: str, rest: str, line: int) -> None:
    if heading not in WORDS:
        raise NotationError(line, "line_unknown", (("line", heading[:40]),))
    if heading in draft.words:
        raise NotationError(line, "word_twice", (("word", heading),))
    draft.words[heading] = _read(rest, line)


def _item(draft: _Draft, section: str, text: str, line: int) -> None:
    pattern, add, example = SECTIONS[section]
    match = pattern.fullmatch(text)
    if match is None:
        raise NotationError(line, f"{section}_line", (("example", example),))
    add(draft, match, line)

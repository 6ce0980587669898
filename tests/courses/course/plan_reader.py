"""Rebuild a course from its printed plan, as a person with the box would.

This parser has no access to the design. It uses only what the page shows: outlines, arrows,
letters, squares and flags. It rotates each tile until the tile's printed arrow matches the plan
(T1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, dist, hypot, pi, sqrt

import pypdfium2
import pypdfium2.raw as pdfium

from courses.designs.course.faces import Stack, box, corner_hexes, own_hexes
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import PlacedTile
from courses.geometry.hex import Hex
from courses.types.course.sheet.plan import LETTER_OF

Point = tuple[float, float]
TERRAIN_OF = {letter: terrain for terrain, letter in LETTER_OF.items()}
PRINTED = {Stack.GREEN: 3}
"""The edge with the printed arrow, counted clockwise from east. Stacks that are not listed use 0
(T1).
"""


@dataclass(frozen=True)
class Shape:
    """A closed outline on the page."""

    corners: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        xs, ys = zip(*self.corners, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    @property
    def radius(self) -> float:
        return max(dist(self.middle, corner) for corner in self.corners)


@dataclass(frozen=True)
class Word:
    """A word on the page with its bounding box."""

    text: str
    box: tuple[float, float, float, float]
    """Left, bottom, right and top."""

    @property
    def middle(self) -> Point:
        left, low, right, high = self.box
        return (left + right) / 2, (low + high) / 2

    def covers(self, shape: Shape) -> bool:
        """Return True if a corner of the shape lies inside the word's box."""
        left, low, right, high = self.box
        return any(left < x < right and low < y < high for x, y in shape.corners)


@dataclass(frozen=True)
class Laid:
    """The rebuilt course, with hexes relative to the first tile."""

    tiles: tuple[PlacedTile, ...]
    terrain: dict[Hex, Terrain]
    tees: dict[int, Hex]
    greens: dict[int, Hex]


class PlanReader:
    """A page that contains a plan."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        shapes = list(_shapes(page))
        self.words = list(_words(page))
        hexagons = [shape for shape in shapes if len(shape.corners) == 6]
        largest = max(shape.radius for shape in hexagons)
        self.tiles = [shape for shape in hexagons if shape.radius > 0.9 * largest]
        self.pieces = [shape for shape in hexagons if shape.radius < 0.5 * largest]
        self.arrows = [shape for shape in shapes if len(shape.corners) == 3]
        self.unit = largest / 3
        self.tees, self.flags = self._squares(shapes)
        self.origin = self.tiles[0].middle

    def laid(self) -> Laid:
        tiles = tuple(map(self._tile, self.tiles))
        terrain: dict[Hex, Terrain] = {}
        for tile in tiles:
            terrain |= dict.fromkeys(corner_hexes((tile.q, tile.r)), Terrain.ROUGH)
        for tile in tiles:
            turned = box()[tile.face].turned(tile.turn)
            terrain |= zip(own_hexes((tile.q, tile.r)), turned, strict=True)
        for piece in self.pieces:
            terrain[self._hex(piece.middle)] = TERRAIN_OF[self._within(piece, str.isalpha)]
        return Laid(
            tiles,
            terrain,
            {int(self._within(tee, str.isdigit)): self._hex(tee.middle) for tee in self.tees},
            {int(self._within(flag, str.isdigit)): self._hex(flag.middle) for flag in self.flags},
        )

    def _tile(self, outline: Shape) -> PlacedTile:
        (name,) = {
            word.text
            for word in self.words
            if word.text in box() and dist(word.middle, outline.middle) < 2.6 * self.unit
        }
        q, r = self._hex(outline.middle)
        return PlacedTile(name, q // 3, r // 3, self._turn(name, outline))

    def _turn(self, name: str, outline: Shape) -> int:
        """Return the rotation that aligns the tile's printed arrow with the arrow on the plan."""
        (arrow,) = (
            arrow for arrow in self.arrows if dist(arrow.middle, outline.middle) < 2.6 * self.unit
        )
        printed = PRINTED.get(box()[name].stack, 0)
        turn = (_sixth(outline.middle, arrow.middle) - printed) % 6
        assert _sixth(*_along(arrow)) == turn, (
            f"{name}: the plan's arrow does not match any turn of the tile"
        )
        return turn

    def _squares(self, shapes: list[Shape]) -> tuple[list[Shape], list[Shape]]:
        """Return the tees, drawn as squares, and the flags, which are slightly wider than tall."""
        four = [s for s in shapes if len(s.corners) == 4 and s.radius < self.unit]
        numbered = [s for s in four if self._nearest(s).text.isdigit()]
        return [s for s in numbered if _wide(s) < 1.05], [s for s in numbered if _wide(s) >= 1.05]

    def _nearest(self, shape: Shape) -> Word:
        return min(self.words, key=lambda word: dist(word.middle, shape.middle))

    def _within(self, shape: Shape, wanted: Callable[[str], bool]) -> str:
        """Return the text on an adjustment tile, a tee or a flag."""
        word = self._nearest(shape)
        assert wanted(word.text) and dist(word.middle, shape.middle) < shape.radius
        return word.text

    def _hex(self, point: Point) -> Hex:
        """Return the hex at a point, relative to the first tile. On paper, y grows upwards."""
        x, y = (point[0] - self.origin[0]) / self.unit, (self.origin[1] - point[1]) / self.unit
        q, r = x / sqrt(3) - y / 3, 2 * y / 3
        return min(
            ((round(q) + dq, round(r) + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)),
            key=lambda hex: hypot(sqrt(3) * (hex[0] + hex[1] / 2) - x, 1.5 * hex[1] - y),
        )


def _sixth(start: Point, end: Point) -> int:
    """Return the direction from one point to another, in sixths of a turn clockwise from east."""
    return round(atan2(start[1] - end[1], end[0] - start[0]) / (pi / 3)) % 6


def _along(arrow: Shape) -> tuple[Point, Point]:
    """Return the middle of an arrow's shortest side, and its tip."""
    tip = min(
        arrow.corners, key=lambda one: dist(*[other for other in arrow.corners if other != one])
    )
    first, second = (corner for corner in arrow.corners if corner != tip)
    return ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2), tip


def _wide(shape: Shape) -> float:
    """Return the width divided by the height."""
    xs, ys = zip(*shape.corners, strict=True)
    return (max(xs) - min(xs)) / (max(ys) - min(ys))


def _shapes(page: pypdfium2.PdfPage) -> Iterator[Shape]:
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH]):
        count = pdfium.FPDFPath_CountSegments(thing)
        corners = dict.fromkeys(_corner(thing, number) for number in range(count))
        if len(corners) > 2:
            yield Shape(tuple(corners))


def _corner(path: pypdfium2.PdfObject, number: int) -> Point:
    x, y = pdfium.c_float(), pdfium.c_float()
    pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFPath_GetPathSegment(path, number), x, y)
    return round(x.value, 2), round(y.value, 2)


def _words(page: pypdfium2.PdfPage) -> Iterator[Word]:
    text = page.get_textpage()
    for number in range(text.count_rects()):
        around = text.get_rect(number)
        yield Word(text.get_text_bounded(*around).strip(), around)

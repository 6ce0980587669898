"""The plan: every tile in its position, with its number, side and arrow.

To build the course, players rotate each tile until its arrow matches the plan. The plan therefore
draws the arrow at the same edge as the printed tile does.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import TYPE_CHECKING

from courses.designs.course.faces import box, own_hexes, tile_centre
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Course, PlacedTile
from courses.geometry.hex import Hex, centre, corners, neighbour
from courses.types.paper import FAMILY, INK, Box, Inks

if TYPE_CHECKING:
    from fpdf import FPDF

LETTER_OF = {
    Terrain.TREES: "T",
    Terrain.WATER: "W",
    Terrain.BUNKER: "B",
    Terrain.ROUGH: "R",
    Terrain.FAIRWAY: "F",
    Terrain.GREEN: "G",
    Terrain.LAKE: "L",
    Terrain.TEE: "E",
    Terrain.CLUBHOUSE: "C",
}
"""Letters for adjustment tiles and painted hexes, explained in the sheet's legend."""
ARROW = 0.45
"""How far signs move inwards on a hex with an arrow, in outer radii."""
LARGEST = 6.5
"""Maximum outer radius of a hex in millimetres, for courses with few tiles."""
WHITE = (255, 255, 255)
TINTS = {Inks.COLOUR: (232, 238, 222), Inks.LOW: WHITE}
"""Fill colours of tiles."""


class Plan:
    """Drawing of a course in a rectangle on the page."""

    def __init__(self, pdf: FPDF, course: Course, box: Box, inks: Inks) -> None:
        """Fit the course into the box, as large as possible and centred."""
        self.pdf = pdf
        self.tint = TINTS[inks]
        self.course = course
        drawn = _around(course)
        self.size = size_within(course, box)
        self.left = box.x + (box.width - drawn.width * self.size) / 2 - drawn.x * self.size
        self.top = box.y + (box.height - drawn.height * self.size) / 2 - drawn.y * self.size
        self.inward = {
            neighbour(tile_centre((tile.q, tile.r)), edge): _towards(edge + 3, ARROW)
            for tile in course.tiles
            for edge in [_arrow_edge(tile)]
        }
        self.taken = {hex for hole in course.holes for hex in (hole.tee, hole.green)}
        self.taken |= {piece.hex for piece in course.adjustments}
        self.taken |= {stroke.hex for stroke in course.freehand}

    def draw(self) -> None:
        """Draw the tiles, then the pieces and signs on them, and finally tile names and arrows."""
        for tile in self.course.tiles:
            self._tile(tile)
        for stroke in self.course.freehand:
            self._hex(stroke.hex, LETTER_OF[stroke.terrain])
        for piece in self.course.adjustments:
            self._hex(piece.hex, LETTER_OF[piece.terrain])
        for number, hole in enumerate(self.course.holes, start=1):
            self._tee(hole.tee, number)
            self._flag(hole.green, number)
        for tile in self.course.tiles:
            self._name(tile)
            self._arrow(tile)

    def _spot(self, hex: Hex) -> tuple[float, float]:
        """Return the position of a sign: the centre of its hex, moved inwards if there is
        an arrow.
        """
        return _from(centre(hex), self.inward.get(hex, (0.0, 0.0)))

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.left + point[0] * self.size, self.top + point[1] * self.size

    def _polygon(self, points: Iterable[tuple[float, float]], style: str = "D") -> None:
        self.pdf.polygon([self._at(point) for point in points], style=style)

    def _tile(self, tile: PlacedTile) -> None:
        self.pdf.set_draw_color(*INK)
        self.pdf.set_line_width(0.35)
        self.pdf.set_fill_color(*self.tint)
        self._polygon(_outline(tile, 1.0), "DF")

    def _name(self, tile: PlacedTile) -> None:
        """Write the tile's name on its first free hex, or between two hexes if none is free."""
        spots = own_hexes((tile.q, tile.r))
        edge = _arrow_edge(tile)
        full = self.taken | {neighbour(spots[0], edge)}
        if free := [hex for hex in spots if hex not in full]:
            self._text(tile.face, centre(free[0]), self.size * 2.6, bold=True)
        else:
            self._plate(tile.face, _from(centre(spots[0]), _towards(edge + 3.5, 1.0)))

    def _plate(self, text: str, middle: tuple[float, float]) -> None:
        """Write a name in small letters on a white background, across the edge between hexes."""
        x, y = self._at(middle)
        width, height = 1.1 * self.size, 0.62 * self.size
        self.pdf.set_fill_color(*WHITE)
        self.pdf.rect(x - width / 2, y - height / 2, width, height, style="F")
        self._text(text, middle, self.size * 1.7, bold=True)

    def _arrow(self, tile: PlacedTile) -> None:
        """Draw the arrow at the same edge and in the same direction as on the tile."""
        middle = _from(centre(tile_centre((tile.q, tile.r))), _towards(_arrow_edge(tile), 2.15))
        tip = _from(middle, _towards(tile.turn, 0.35))
        foot = _from(middle, _towards(tile.turn, -0.35))
        wings = [_from(foot, _towards(tile.turn + side, 0.3)) for side in (1.5, -1.5)]
        self.pdf.set_fill_color(*INK)
        self._polygon([tip, *wings], "F")

    def _hex(self, hex: Hex, letters: str) -> None:
        self.pdf.set_draw_color(*INK)
        self.pdf.set_line_width(0.25)
        self.pdf.set_fill_color(*WHITE)
        self._polygon(corners(hex, 1.0), "DF")
        self._text(letters, self._spot(hex), self.size * 2.0)

    def _tee(self, hex: Hex, number: int) -> None:
        x, y = self._at(self._spot(hex))
        side = self.size * 0.95
        self.pdf.set_fill_color(*WHITE)
        self.pdf.set_draw_color(*INK)
        self.pdf.set_line_width(0.25)
        self.pdf.rect(x - side / 2, y - side / 2, side, side, style="DF")
        self._text(str(number), self._spot(hex), self.size * 1.8)

    def _flag(self, hex: Hex, number: int) -> None:
        """Draw a flag with the hole's number."""
        x, y = self._spot(hex)
        self.pdf.set_draw_color(*INK)
        self.pdf.set_line_width(0.35)
        pole = [self._at((x - 0.5, y + 0.6)), self._at((x - 0.5, y - 0.6))]
        self.pdf.line(*pole[0], *pole[1])
        self.pdf.set_fill_color(*INK)
        cloth = [(-0.5, -0.6), (0.45, -0.6), (0.45, 0.2), (-0.5, 0.2)]
        self._polygon([(x + dx, y + dy) for dx, dy in cloth], "F")
        self._text(str(number), (x - 0.02, y - 0.2), self.size * 1.7, ink=WHITE)

    def _text(
        self,
        text: str,
        middle: tuple[float, float],
        size: float,
        *,
        bold: bool = False,
        ink: tuple[int, int, int] = INK,
    ) -> None:
        x, y = self._at(middle)
        self.pdf.set_font(FAMILY, "B" if bold else "", size)
        self.pdf.set_text_color(*ink)
        height = size * 0.353
        self.pdf.set_xy(x - 10, y - height / 2)
        self.pdf.cell(w=20, h=height, text=text, align="C")


def size_within(course: Course, box: Box) -> float:
    """Return the outer radius of a hex, in millimetres, at which a course fits into a box."""
    drawn = _around(course)
    return min(box.width / drawn.width, box.height / drawn.height, LARGEST)


def _around(course: Course) -> Box:
    """Return the bounding box of a course, in outer radii of a hex."""
    points = [point for tile in course.tiles for point in _outline(tile, 1.0)]
    points += [corner for stroke in course.freehand for corner in corners(stroke.hex)]
    xs, ys = zip(*(points or [(0.0, 0.0), (1.0, 1.0)]), strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _arrow_edge(tile: PlacedTile) -> int:
    """Return the edge with a placed tile's arrow, clockwise from east."""
    return (tile.turn + box()[tile.face].arrow_edge) % 6


def _towards(direction: float, length: float) -> tuple[float, float]:
    """Return an offset of this length. The direction is in sixths of a turn, clockwise
    from east.
    """
    angle = direction * pi / 3
    return length * cos(angle), length * sin(angle)


def _from(point: tuple[float, float], step: tuple[float, float]) -> tuple[float, float]:
    return point[0] + step[0], point[1] + step[1]


def _outline(tile: PlacedTile, size: float) -> list[tuple[float, float]]:
    """Return the corners of the tile, a pointy-top hexagon with a side of 3 hex widths (E1.1)."""
    x, y = centre(tile_centre((tile.q, tile.r)), size)
    reach = 3 * size
    return [(x + reach * sin(step * pi / 3), y - reach * cos(step * pi / 3)) for step in range(6)]

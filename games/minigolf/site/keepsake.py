"""A finished course as a picture to save, with its score sheet below."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.drawing import colour, dark_rules, numeral, numeral_symbols, textures
from courses.designs.plot.drawing import bounds, ground_parts
from courses.geometry.svg import Box, Point, document, element, group, number
from games.minigolf.rules.clients import WISHES
from games.minigolf.rules.counting import MEASURES
from games.minigolf.rules.view import SheetView, View
from games.minigolf.site.drawing.course import placed, signs
from games.minigolf.site.drawing.elements import ELEMENTS, visitor

BOXES = len(MEASURES) + 2
"""The number of boxes: one for each count, one for the promises, and one for the total."""
TOTAL = {3: 0.95}
"""The size of the total relative to other figures, by its number of digits; 1.25 by default."""
SHARE = 0.86
"""The share of its space that a box takes up."""
LINES: dict[str, str] = {
    "speed": "M0 -9A9 9 0 1 1 -0.1 -9M0 -5V0L4 3",
    "gentleman": "M-4 9V-9L6 -5L-4 -1",
    "par": "M-7 -7H7V7H-7ZM-7 0H7",
    "plot": "M-8 -8H8V8H-8ZM-3 -8V8M3 -8V8M-8 -3H8M-8 3H8",
    "circuit": "M7 -4A8 8 0 1 0 8 2M7 -9V-4H2",
    "playability": "M-6 -6L6 6M6 -6L-6 6",
    "promises": "M-8 0L-2 6L8 -6",
}
"""Icons, centred on (0, 0), for the counts that do not have an element on tiles."""


def keepsake(view: View, seat: int) -> str:
    """Return a seat's finished course with its score sheet below, as SVG without text."""
    player = view.seats[seat]
    assert player.plot is not None
    assert player.sheet is not None
    left, top, width, height = bounds(player.plot, (laid.cell for laid in player.tiles))
    side = width / BOXES
    whole: Box = (left, top, width, height + 2 * side)
    return document(
        whole,
        element("style", dark_rules()),
        element("defs", textures() + numeral_symbols()),
        element("rect", x=left, y=top, width=width, height=whole[3], fill=colour("rough")),
        *ground_parts(player.plot),
        *map(placed, player.tiles),
        *signs(player.numbers),
        *_sheet(view, player.sheet, (left, top + height), side),
    )


def _sheet(view: View, sheet: SheetView, corner: Point, side: float) -> Iterator[str]:
    """Draw a row of boxes, each with an icon above a figure.

    `corner` is the upper left corner of the row, and `side` the width of a box.
    """
    figures = (*sheet.conditions, sum(sheet.promises))
    for place, (name, value) in enumerate(zip((*MEASURES, "promises"), figures, strict=True)):
        middle = corner[0] + (place + 0.5) * side
        yield _box((middle, corner[1] + side / 2), side, "fairway")
        yield _at((middle, corner[1] + side / 2), side / 34, _mark(view, name))
        yield _box((middle, corner[1] + 3 * side / 2), side, "fence")
        yield _figure(value, (middle, corner[1] + 3 * side / 2), side)
    last = (corner[0] + (BOXES - 0.5) * side, corner[1] + side)
    yield _box(last, side, "tee", height=2 * side)
    yield _figure(sheet.total, last, TOTAL.get(len(str(abs(sheet.total))), 1.25) * side)


def _mark(view: View, name: str) -> str:
    if name == "popularity":
        return visitor()
    if name == "lady":
        return ELEMENTS[WISHES[view.lady][0]]()
    return element(
        "path",
        d=LINES[name],
        fill="none",
        stroke=colour("ink"),
        stroke_width=2.2,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _at(place: Point, scale: float, mark: str) -> str:
    return group(
        (mark,), transform=f"translate({number(place[0])} {number(place[1])})scale({scale:.2f})"
    )


def _box(middle: Point, width: float, fill: str, height: float | None = None) -> str:
    across, down = SHARE * width, (height or width) - (1 - SHARE) * width
    return element(
        "rect",
        x=middle[0] - across / 2,
        y=middle[1] - down / 2,
        width=across,
        height=down,
        rx=width / 10,
        fill=colour(fill),
    )


def _figure(value: int, middle: Point, side: float) -> str:
    """Draw a number of up to three digits, with a sign if it is negative."""
    size = side * (0.42 if value >= 0 else 0.34)
    x, y = middle
    if value >= 0:
        return numeral(value, middle, size, colour("ink"))
    minus = f"M{number(x - side * 0.34)} {number(y)}h{number(side * 0.12)}"
    return numeral(-value, (x + side * 0.08, y), size, colour("ink")) + element(
        "path",
        d=minus,
        stroke=colour("ink"),
        stroke_width=size * 0.15,
        stroke_linecap="round",
    )

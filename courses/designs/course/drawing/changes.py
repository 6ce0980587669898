"""Mark the differences from an earlier version on the map of the later version."""

from __future__ import annotations

from collections.abc import Iterable

from courses.designs.change import Change, Mark, Sign
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import MARGIN, board_parts, box_around, definitions
from courses.designs.course.layout import Layout, ground
from courses.designs.drawing import colour, dark_rules
from courses.geometry.hex import Hex, centre, smooth_path
from courses.geometry.svg import Box, Point, document, element, group

INK = {Sign.ADDED: "trees", Sign.REMOVED: "flag", Sign.CHANGED: "water-ink"}
DASHES = {Sign.ADDED: None, Sign.REMOVED: "3 4", Sign.CHANGED: "9 3"}
"""Solid, dotted and dashed, so that the marks can be distinguished without colours."""
STROKES = {
    Sign.ADDED: "M-4 0H4M0-4V4",
    Sign.REMOVED: "M-4 0H4",
    Sign.CHANGED: "M-4-2H4M-4 2H4",
}
"""Symbols for the marks: plus, minus, and two bars for a replaced piece."""


def changes_svg(layout: Layout, changes: Iterable[Change]) -> str:
    """Return the map of the later course as SVG, with an outline and a symbol at every
    difference.
    """
    marks = [mark for change in changes for mark in change.marks]
    return document(
        changes_box(layout, marks),
        element("style", dark_rules()),
        definitions(),
        *board_parts(layout, range(1, len(layout.holes) + 1)),
        group(map(_outline, marks), class_="changes", fill="none"),
        *map(_sign, marks),
    )


def changes_size(layout: Layout, changes: Iterable[Change]) -> tuple[int, int]:
    """Return the width and height of the picture that `changes_svg` draws."""
    marks = [mark for change in changes for mark in change.marks]
    _left, _top, width, height = changes_box(layout, marks)
    return round(width), round(height)


def changes_box(layout: Layout, marks: Iterable[Mark]) -> Box:
    """Return the viewBox, which contains the course and any removed pieces outside it."""
    shown = {*ground(layout), *(hex for mark in marks for hex in mark.hexes)} or {(0, 0)}
    return box_around(shown, MARGIN)


def _outline(mark: Mark) -> str:
    path = smooth_path(mark.hexes, SIZE, 0.3, 1.1)
    halo = element("path", d=path, stroke=colour("tee"), stroke_width=6, stroke_opacity=0.85)
    line = element(
        "path",
        d=path,
        stroke=colour(INK[mark.sign]),
        stroke_width=3,
        stroke_dasharray=DASHES[mark.sign],
    )
    return halo + line


def _sign(mark: Mark) -> str:
    x, y = _corner(mark.hexes)
    disc = element(
        "circle",
        cx=x,
        cy=y,
        r=8,
        fill=colour("tee"),
        stroke=colour(INK[mark.sign]),
        stroke_width=2,
    )
    bars = element(
        "path",
        d=STROKES[mark.sign],
        transform=f"translate({x:.1f} {y:.1f})",
        stroke="#21302c",
        stroke_width=2.2,
        fill="none",
    )
    return disc + bars


def _corner(hexes: tuple[Hex, ...]) -> Point:
    """Return the position for the symbol: at the upper left of the area, beside the centre of a
    hex.
    """
    x, y = min((centre(hex, SIZE) for hex in hexes), key=lambda at: (at[1], at[0]))
    return x - 0.55 * SIZE, y - 0.75 * SIZE

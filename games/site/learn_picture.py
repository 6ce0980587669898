"""What the pictures of all games' first pages share: a small sheet, and a card that lies on it."""

from __future__ import annotations

from courses.designs.drawing import colour, dark_rules, numeral_symbols
from courses.geometry.svg import Point, document, element

INK = "#21302c"
"""On paper, which stays light in the dark."""


def picture(size: Point, *parts: str) -> str:
    """A sheet of this width and height, in units of SVG."""
    width, height = size
    return document(
        (0, 0, width, height),
        element("style", dark_rules()),
        element("defs", numeral_symbols()),
        element("rect", width=width, height=height, fill=colour("rough")),
        *parts,
    )


def blank_card(corner: Point, size: Point, *, open: bool, marked: bool) -> str:
    """A card without its figure, from its upper left corner; its back unless it lies open."""
    return element(
        "rect",
        x=corner[0],
        y=corner[1],
        width=size[0],
        height=size[1],
        rx=6,
        fill=colour("fence" if open else "trees"),
        stroke=colour("flag" if marked else "ink"),
        stroke_width=4.5 if marked else 1.2,
    )

"""Numerals as our own pen strokes, so that a picture needs no font."""

from __future__ import annotations

from courses.geometry.svg import Point, element, group, number

NUMERALS = (
    "M3 .6C1.3.6.6 2.6.6 5S1.3 9.4 3 9.4 5.4 7.4 5.4 5 4.7.6 3 .6z",
    "M1.4 2.2L3.4.6V9.4",
    "M.8 2.6C.9 1.3 1.8.6 3 .6 4.3.6 5.2 1.5 5.2 2.8 5.2 5 1.4 6.6.7 9.4H5.4",
    "M.9 1.9C1.3 1 2.1.6 3 .6 4.3.6 5.1 1.4 5.1 2.6 5.1 3.9 4.1 4.6 2.6 4.6 4.4 4.6 5.4 5.4"
    " 5.4 6.9 5.4 8.4 4.4 9.4 2.9 9.4 1.8 9.4.9 8.9.5 7.8",
    "M4.1 9.4V.6L.4 6.6H5.6",
    "M5 .6H1.5L1 4.6C1.5 4 2.2 3.7 3 3.7 4.5 3.7 5.4 4.8 5.4 6.4 5.4 8.3 4.3 9.4 2.8 9.4"
    " 1.7 9.4.9 8.9.5 8",
    "M4.9 1.5C4.5.9 3.9.6 3.2.6 1.5.6.6 2.6.6 5.6.6 8 1.6 9.4 3 9.4 4.4 9.4 5.4 8.3 5.4 6.6"
    " 5.4 5 4.5 3.9 3.1 3.9 1.8 3.9.7 4.9.6 6.3",
    "M.6.6H5.4C3.8 3.2 2.6 6 2.2 9.4",
    "M3 .6C1.7.6.9 1.4.9 2.5S1.8 4.4 3 4.6C4.4 4.8 5.4 5.6 5.4 7S4.4 9.4 3 9.4.6 8.4.6 7"
    " 1.6 4.8 3 4.6C4.2 4.4 5.1 3.6 5.1 2.5S4.3.6 3 .6z",
    "M5.3 3.7C5.2 5.2 4.2 6.1 2.9 6.1 1.5 6.1.6 5 .6 3.4.6 1.7 1.6.6 3 .6 4.4.6 5.4 2 5.4 4.4"
    " 5.4 7.4 4.5 9.4 2.8 9.4 2.1 9.4 1.5 9.1 1.1 8.5",
)
"""0 to 9, each in a box 6 wide and 10 high."""

SIDES = {
    "a": "M5 3.7V9.4M5 6.5C5 4.8 4.2 3.7 2.9 3.7S.7 4.8.7 6.5 1.6 9.4 2.9 9.4 5 8.3 5 6.5",
    "b": "M1 .6V9.4M1 6.5C1 4.8 1.8 3.7 3.1 3.7S5.3 4.8 5.3 6.5 4.4 9.4 3.1 9.4 1 8.3 1 6.5",
}
"""The sides of a tile, in the same box."""

ADVANCE = 7.2
"""From one numeral to the next."""


def numeral_symbols() -> str:
    """The pen strokes that `numeral` refers to."""
    return "".join(element("path", id=f"n{digit}", d=path) for digit, path in enumerate(NUMERALS))


def side_symbols() -> str:
    """The same for the letters of a tile's id."""
    return "".join(element("path", id=f"n{side}", d=path) for side, path in SIDES.items())


def numeral(value: int | str, middle: Point, height: float, ink: str) -> str:
    """A number or a tile's id around a point, `height` units high."""
    scale = height / 10
    digits = str(value)
    x = middle[0] - scale * (ADVANCE * (len(digits) - 1) + 6) / 2
    y = middle[1] - height / 2
    uses = (
        element("use", href=f"#n{digit}", x=ADVANCE * place if place else None)
        for place, digit in enumerate(digits)
    )
    return group(
        uses,
        transform=f"translate({number(x)} {number(y)})scale({scale:.2f})",
        stroke=ink,
        stroke_width=1.5,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )

"""Shared parts of the drawings of all types: colours, terrain textures and numerals.

An inline picture uses the page's `--terrain-…` properties. A separate picture uses these values, or
the dark ones if the viewer prefers a dark theme. Textures make terrains recognisable without
colour. Numerals are paths, so that a picture needs no font. `png` draws an SVG as PNG.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import resvg_py

from courses.geometry.svg import Point, element, group, number

LIGHT: dict[str, str] = {
    "rough": "#9ab984",
    "rough-ink": "#7a9c66",
    "fairway": "#cbdfac",
    "fairway-stripe": "#bcd39a",
    "green": "#e6f3c8",
    "water": "#96bfd0",
    "water-ink": "#4f8aa3",
    "sand": "#f0e0b0",
    "sand-ink": "#b7984f",
    "trees": "#3f6b4c",
    "trees-lit": "#5d8a5f",
    "fence": "#fffcf4",
    "roof": "#b0644a",
    "roof-lit": "#c98366",
    "tee": "#fffcf4",
    "ink": "#21302c",
    "pencil": "#3a4944",
    "flag": "#b3261e",
    "flag-ink": "#fffcf4",
}

DARK: dict[str, str] = {
    "rough": "#35523a",
    "rough-ink": "#456649",
    "fairway": "#5a7f4e",
    "fairway-stripe": "#517445",
    "green": "#8bb069",
    "water": "#2f5f78",
    "water-ink": "#6da4bf",
    "sand": "#b09c66",
    "sand-ink": "#78683a",
    "trees": "#254432",
    "trees-lit": "#56856a",
    "fence": "#c9c2ae",
    "roof": "#8d4a36",
    "roof-lit": "#a9654d",
    "tee": "#eee7d5",
    "ink": "#101614",
    "pencil": "#d4cdbb",
    "flag": "#c23a30",
    "flag-ink": "#fffcf4",
}

LOW_INK: dict[str, str] = {
    **dict.fromkeys(("rough", "green", "water", "sand", "trees-lit", "fence", "tee"), "#ffffff"),
    "flag-ink": "#ffffff",
    "rough-ink": "#c9c9c9",
    "fairway": "#f0f0f0",
    "fairway-stripe": "#e6e6e6",
    "water-ink": "#7d7d7d",
    "sand-ink": "#8f8f8f",
    "trees": "#9a9a9a",
    "roof": "#cccccc",
    "roof-lit": "#eeeeee",
    "ink": "#222222",
    "pencil": "#666666",
    "flag": "#555555",
}
"""Colours for printing that use little ink except for lines."""

PAPER = "#fffcf4"
TEE_INK = "#21302c"

SEATS = ("#a3271f", "#1f5f8b", "#8a6100", "#5c3d8f", "#1d6b54")
"""Colours of tee markers, which a page can override with `--marker-1` to `--marker-5`."""

VARIABLE = re.compile(r"var\(--(?:terrain-)?([a-z0-9-]+),(#[0-9a-f]{6})\)")
STYLE = re.compile(r"<style>[^<]*+</style>")


def colour(name: str) -> str:
    """Return a CSS colour that the page can override."""
    return f"var(--terrain-{name},{LIGHT[name]})"


def seat_colour(seat: int) -> str:
    """Return the colour of a seat. Seats count from 0."""
    index = seat % len(SEATS)
    return f"var(--marker-{index + 1},{SEATS[index]})"


def fixed(svg: str, colours: Mapping[str, str] = LIGHT) -> str:
    """Return the picture in fixed colours, for programs without CSS custom properties."""
    plain = STYLE.sub("", svg)
    return VARIABLE.sub(lambda match: colours.get(match[1], match[2]), plain)


def dark_rules() -> str:
    """Return a style sheet with the dark colours, for separate pictures."""
    rules = "".join(f"--terrain-{name}:{value};" for name, value in DARK.items())
    return f"@media (prefers-color-scheme:dark){{:root{{{rules}}}}}"


def fill(name: str) -> str:
    """Return the value of the `fill` attribute for a texture."""
    return f"url(#{name})"


def textures() -> str:
    """Return the definitions of all terrain textures, which are drawn over a plain colour."""
    return _rough() + _mown() + _waves() + _sand()


def _rough() -> str:
    strokes = (
        "M5 9l1.2-4M7 9.5l.2-4.2M9 9l-.8-3.6M26 24l1.2-4M28 24.5l.2-4.2M30 24l-.8-3.6"
        "M34 6l1-3M36 6.5v-3M14 32l1.1-3.6M16 32.5l.2-3.8M18 32l-.7-3.2M17 19l.8-2.6M19 19.2v-2.8"
    )
    return _pattern("rough", 40, 36, _strokes(strokes, "rough-ink", 0.9))


def _mown() -> str:
    """Return mown stripes as a gradient, because a pattern would show seams."""
    light, dark = colour("fairway"), colour("fairway-stripe")
    stops = ((0.0, light), (0.5, light), (0.5, dark), (1.0, dark))
    return element(
        "linearGradient",
        *(element("stop", offset=str(offset), stop_color=shade) for offset, shade in stops),
        id="fairway",
        gradientUnits="userSpaceOnUse",
        spreadMethod="repeat",
        x2=23,
        y2=13,
    )


def _waves() -> str:
    waves = "M1 6q3-3.6 6 0t6 0M15 15q3-3.6 6 0t6 0"
    return _pattern("water", 28, 18, _strokes(waves, "water-ink", 1.1))


def _sand() -> str:
    dots = "M3 3h.1M9 6h.1M5 10h.1M12 12h.1M13 2h.1M1 14h.1M8 14.5h.1"
    return _pattern("sand", 15, 16, _strokes(dots, "sand-ink", 1.3))


def _strokes(path: str, ink: str, width: float) -> str:
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour(ink),
        stroke_width=width,
        stroke_linecap="round",
    )


def _pattern(name: str, width: float, height: float, mark: str) -> str:
    return element(
        "pattern",
        mark,
        id=name,
        width=str(width),
        height=str(height),
        patternUnits="userSpaceOnUse",
    )


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
"""Paths of the digits 0 to 9, each in a box 6 wide and 10 high."""

SIDES = {
    "a": "M5 3.7V9.4M5 6.5C5 4.8 4.2 3.7 2.9 3.7S.7 4.8.7 6.5 1.6 9.4 2.9 9.4 5 8.3 5 6.5",
    "b": "M1 .6V9.4M1 6.5C1 4.8 1.8 3.7 3.1 3.7S5.3 4.8 5.3 6.5 4.4 9.4 3.1 9.4 1 8.3 1 6.5",
}
"""Paths of the letters for a tile's sides, in boxes of the same size."""

ADVANCE = 7.2
"""Distance from one numeral to the next."""


def numeral_symbols() -> str:
    """Return the definitions of the digits that `numeral` refers to."""
    return "".join(element("path", id=f"n{digit}", d=path) for digit, path in enumerate(NUMERALS))


def side_symbols() -> str:
    """Return the definitions of the letters in tile ids."""
    return "".join(element("path", id=f"n{side}", d=path) for side, path in SIDES.items())


def numeral(value: int | str, middle: Point, height: float, ink: str) -> str:
    """Draw a number or a tile id centred at a point, `height` units high."""
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


MOST_WIDTH, MOST_HEIGHT = 1200, 2400
"""Maximum size of a published design's PNG in pixels. The cost grows with the area."""


def png_size(width: float, height: float) -> tuple[int, int]:
    """Return the size in pixels of the PNG of a published design whose SVG has this size."""
    scale = min(MOST_WIDTH / width, MOST_HEIGHT / height)
    return round(width * scale), round(height * scale)


def png(*, svg: str, width: int, height: int | None = None) -> bytes:
    """Return one of our SVGs as a PNG with a paper background, as large as possible. No fonts are
    needed.
    """
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=fixed(svg),
            width=width,
            height=height,
            background=PAPER,
            skip_system_fonts=True,
        )
    )

"""Shared parts of the pictures in all games' introductions: a small sheet and a blank card."""

from __future__ import annotations

from courses.designs.drawing import colour, dark_rules, numeral_symbols
from courses.geometry.svg import Point, document, element, group

INK = "#21302c"
"""Ink on paper, which stays light in dark mode."""

MOST_TILES = 8
"""How many tiles can land in one picture."""
MOTION = (
    "@media (prefers-reduced-motion:no-preference){"
    ".flight{stroke-dasharray:1;animation:fly 1s .4s ease-in-out backwards}"
    ".marked{animation:appear .3s 1.3s backwards}"
    "@keyframes fly{from{stroke-dashoffset:1}}"
    ".lit{animation:light .3s 1.3s backwards}"
    ".laid{animation:land .3s backwards}"
    + "".join(
        f".laid-{n}{{animation-delay:{0.2 + 0.13 * n:.2f}s}}" for n in range(1, MOST_TILES + 1)
    )
    + "@keyframes appear{from{opacity:0}}"
    "@keyframes land{from{opacity:0;translate:0 -12px}}"
    "@keyframes light{from{stroke-opacity:0}}}"
)
"""Flights are drawn once, from their start, and tiles land one after another. Then marks
appear, and edges of cards light up.
"""


def moving(svg: str) -> str:
    """Return a picture that demonstrates its step once, and then looks like the still one."""
    return svg.replace("</style>", f"{MOTION}</style>", 1)


def picture(size: Point, *parts: str) -> str:
    """Return a sheet of this width and height, in SVG units."""
    width, height = size
    return document(
        (0, 0, width, height),
        element("style", dark_rules()),
        element("defs", numeral_symbols()),
        element("rect", width=width, height=height, fill=colour("rough")),
        *parts,
    )


def landing(number: int, *parts: str) -> str:
    """Group the parts of a tile that lands as number `number` of the picture, counted from 1."""
    return group(parts, class_=f"laid laid-{number}")


def blank_card(corner: Point, size: Point, *, open: bool, marked: bool) -> str:
    """Draw a card without its figure, with its upper left corner at `corner`; its back unless
    `open`.
    """
    return element(
        "rect",
        class_="lit" if marked else None,
        x=corner[0],
        y=corner[1],
        width=size[0],
        height=size[1],
        rx=6,
        fill=colour("fence" if open else "trees"),
        stroke=colour("flag" if marked else "ink"),
        stroke_width=4.5 if marked else 1.2,
    )

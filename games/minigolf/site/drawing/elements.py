"""The elements on a tile, seen from above and centred on (0, 0), each with its own shape (M1.1)."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from courses.designs.drawing import colour
from courses.geometry.svg import element, group

INK = 1.6
"""The width of outlines."""
PETALS = 6


def _line(path: str, ink: str, width: float) -> str:
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour(ink),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _outlined(tag: str, fill: str, ink: str = "ink", **where: float | str) -> str:
    return element(tag, fill=colour(fill), stroke=colour(ink), stroke_width=INK, **where)


def visitor() -> str:
    """Draw a watching visitor: a head above a coat."""
    coat = element(
        "path",
        d="M-6.5 10C-7 2 -4.5 -1.5 0 -1.5S7 2 6.5 10Z",
        fill=colour("water-ink"),
        stroke=colour("ink"),
        stroke_width=INK,
        stroke_linejoin="round",
    )
    return coat + _outlined("circle", "sand", cx=0, cy=-5, r=4.6)


def dog() -> str:
    """Draw a dog from the side: a body on four legs, a head with an ear, and a raised tail."""
    body = element(
        "path",
        d="M-7 0H4L6 -6H11L12 -2.5L9 0L8 3V9H5V4H-4V9H-7V2L-11 -4",
        fill=colour("sand-ink"),
        stroke=colour("ink"),
        stroke_width=INK,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return body + _line("M6.4 -5.6L5 -1.5", "ink", 1.8)


def tree() -> str:
    """Draw the lobed crown of a tree, lit from one side."""
    lobes = "".join(
        element("circle", cx=6 * cos(a), cy=6 * sin(a), r=5.4, fill=colour("trees"))
        for a in (2 * pi * n / 7 for n in range(7))
    )
    heart = element("circle", cx=0, cy=0, r=7, fill=colour("trees"))
    return lobes + heart + element("circle", cx=-2.6, cy=-3, r=4.6, fill=colour("trees-lit"))


def bench() -> str:
    """Draw a seat of slats between two feet."""
    seat = _outlined("rect", "sand", x=-12, y=-5, width=24, height=10, rx=1.5)
    slats = _line("M-11 -1.7H11M-11 1.7H11", "sand-ink", 1.3)
    return _line("M-8 -7V7M8 -7V7", "ink", 2.6) + seat + slats


def pond() -> str:
    """Draw a rounded sheet of water with waves."""
    edge = "M-12 -3C-13 -11 -3 -12 3 -10S14 -5 12 3S3 12 -5 10S-11 4 -12 -3Z"
    sheet = element(
        "path", d=edge, fill=colour("water"), stroke=colour("water-ink"), stroke_width=INK
    )
    return sheet + _line("M-8 -2q2.5 -2.6 5 0t5 0M-3 4q2.5 -2.6 5 0t5 0", "water-ink", 1.5)


def pipe() -> str:
    """Draw a tube with a dark mouth at either end."""
    tube = _outlined("rect", "fence", x=-12, y=-4.6, width=24, height=9.2, rx=2)
    mouths = "".join(
        element("ellipse", cx=x, cy=0, rx=2.2, ry=4.2, fill=colour("ink")) for x in (-11, 11)
    )
    return tube + _line("M-5 -4V4M5 -4V4", "pencil", 1.2) + mouths


def slope() -> str:
    """Draw a mound, hatched downhill as on a map."""
    mound = _outlined("ellipse", "fairway-stripe", "pencil", cx=0, cy=0, rx=12, ry=8)
    hatches = (
        "M0 -8V-4M0 8V4M-12 0H-7M12 0H7M-8 -6l2.6 2.4M8 -6l-2.6 2.4M-8 6l2.6 -2.4M8 6l-2.6 -2.4"
    )
    return mound + _line(hatches, "pencil", 1.5)


def flowers() -> str:
    """Draw a flower bed: a rosette of petals."""
    petals = "".join(
        _outlined("circle", "flag", cx=5 * cos(a), cy=5 * sin(a), r=3.6)
        for a in (2 * pi * n / PETALS for n in range(PETALS))
    )
    return petals + _outlined("circle", "sand", cx=0, cy=0, r=3.4)


ELEMENTS: dict[str, Callable[[], str]] = {
    "ponds": pond,
    "slopes": slope,
    "benches": bench,
    "pipes": pipe,
    "trees": tree,
    "flowers": flowers,
    "visitors": visitor,
    "dogs": dog,
}
"""Functions that draw the elements, by data column. Elements that others can cover come first."""
SMALL = frozenset({"visitors", "dogs", "trees", "flowers"})
"""Elements that fit in pairs on one spot."""


def at(x: float, y: float, mark: str) -> str:
    """Return the drawing of an element moved to a position."""
    return group((mark,), transform=f"translate({x:g} {y:g})")

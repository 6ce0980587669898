"""The gate: a quarter of a disc, its arc outside, an arrow on the way in (M1.7)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.drawing.palette import colour
from courses.designs.drawing.textures import fill
from courses.designs.plot.drawing import SIZE
from courses.designs.plot.value import CORNERS, GATE_SIZE, Gate
from courses.geometry.svg import element, group, number

RADIUS = SIZE * GATE_SIZE
PAVED = (0.36, 0.68)
"""Rings of paving stones, as shares of the radius."""


def gate_parts(gate: Gate) -> Iterator[str]:
    """Drawn for an arc in the north-west, about the middle of its squares, then turned."""
    middle = ((gate.x + 1) * SIZE, (gate.y + 1) * SIZE)
    quarters = CORNERS.index(gate.corner)
    place = f"translate({number(middle[0])} {number(middle[1])})rotate({90 * quarters})"
    yield group(_quarter(), transform=place)


def _quarter() -> Iterator[str]:
    """The disc's middle lies at (SIZE, SIZE), where the two straight sides meet."""
    sector = f"M{_at(SIZE, SIZE)}H{number(-SIZE)}A{_at(RADIUS, RADIUS)} 0 0 1 {_at(SIZE, -SIZE)}z"
    yield element("path", d=sector, fill=colour("sand"))
    yield element("path", d=sector, fill=fill("sand"))
    for share in PAVED:
        yield element("path", d=_arc(share * RADIUS), **_line("sand-ink", 1.2))
    yield element("path", d=sector, stroke_linejoin="round", **_line("ink", 2.2))
    yield element("path", d=_arc(RADIUS - 6), stroke_dasharray="3 4", **_line("ink", 4.0))
    yield _arrow()
    for x, y in ((-SIZE, SIZE), (SIZE, -SIZE)):
        yield element(
            "rect",
            x=x - 5,
            y=y - 5,
            width=10,
            height=10,
            rx=2,
            fill=colour("fence"),
            stroke=colour("ink"),
            stroke_width=1.6,
        )


def _arc(radius: float) -> str:
    start, end = _at(SIZE - radius, SIZE), _at(SIZE, SIZE - radius)
    return f"M{start}A{_at(radius, radius)} 0 0 1 {end}"


def _arrow() -> str:
    """From the arc inwards."""
    return element(
        "path",
        d="M-12-12L16 16M2 17H17V2",
        stroke_linecap="round",
        stroke_linejoin="round",
        **_line("ink", 3.4),
    )


def _line(ink: str, width: float) -> dict[str, str | float]:
    return {"fill": "none", "stroke": colour(ink), "stroke_width": width}


def _at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"

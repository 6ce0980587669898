"""Draw a plot: mown grass in the rough, water and the gate (M1.3, M1.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from courses.designs.drawing import colour, dark_rules, fill, textures
from courses.designs.plot.canonical import occupied
from courses.designs.plot.places import gate_squares
from courses.designs.plot.value import CELL, CORNERS, GATE_SIZE, WATER, Gate, PlotDesign, squares
from courses.geometry.square import EAST, SOUTH, Cell, beside, rounded_path
from courses.geometry.svg import Box, document, element, group, number, points

SIZE = 40.0
"""Side of a square, in the picture's units."""
RADIUS = SIZE * GATE_SIZE
PAVED = (0.36, 0.68)
"""Radii of the rings of paving stones, relative to the gate's radius."""


def gate_parts(gate: Gate) -> Iterator[str]:
    """Draw the gate with its arc in the north-west, then rotate it about the centre of its
    squares.
    """
    middle = ((gate.x + 1) * SIZE, (gate.y + 1) * SIZE)
    quarters = CORNERS.index(gate.corner)
    place = f"translate({number(middle[0])} {number(middle[1])})rotate({90 * quarters})"
    yield group(_quarter(), transform=place)


def _quarter() -> Iterator[str]:
    """Draw the gate as a quarter disc with its centre at (SIZE, SIZE), where its straight sides
    meet.
    """
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
    """Draw an arrow that points inwards from the arc."""
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


MARGIN = 26.0
ROUGH = 48.0
"""Stroke width of the rough around the plot. Half of it is visible. It also fills gaps one square
wide, including their corners.
"""
ROUNDING = {"everything": 6, "water": 8, "cells": 5}
"""The radius of the corners of each area."""
LEAST = 4
"""Minimum width and height of a picture, in squares."""


def plot_svg(plot: PlotDesign, *over: str) -> str:
    """Return the whole plot as SVG, with `over` on top. Never raises, even for an invalid plot."""
    return document(
        bounds(plot),
        element("style", dark_rules()),
        element("defs", textures()),
        *ground_parts(plot),
        *over,
    )


def bounds(plot: PlotDesign, more: Iterable[Cell] = ()) -> Box:
    """Return the viewBox, which contains all squares that are not empty, the squares in `more`, and
    a margin.
    """
    taken = {*occupied(plot), *more} or {(0, 0), (LEAST - 1, LEAST - 1)}
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    left, top = min(xs) * SIZE - MARGIN, min(ys) * SIZE - MARGIN
    width, height = (max(side) + 1 - min(side) for side in (xs, ys))
    return left, top, width * SIZE + 2 * MARGIN, height * SIZE + 2 * MARGIN


def size(plot: PlotDesign) -> tuple[int, int]:
    """Return the width and height of a plot's picture in its own units."""
    _left, _top, width, height = bounds(plot)
    return round(width), round(height)


Shape = dict[str, str]
"""The attributes that give an area of the picture its outline."""


def ground_parts(plot: PlotDesign) -> Iterator[str]:
    """Yield the elements of a plot's picture, bottom layer first. They refer to `textures`."""
    cells, water = squares(plot, CELL), squares(plot, WATER)
    gate = gate_squares(plot.gate) if plot.gate else frozenset[Cell]()
    if everything := cells | water | gate:
        yield from _rough(_outlined(everything, "everything"))
    if water:
        yield from _pond(_outlined(water, "water"))
    if cells:
        yield from _mown(_outlined(cells, "cells"))
    yield _grid({"d": _edges(cells)})
    yield _border(_outlined(cells, "cells"))
    if plot.gate:
        yield from gate_parts(plot.gate)


def _outlined(area: frozenset[Cell], name: str) -> Shape:
    return {"d": rounded_path(area, SIZE, ROUNDING[name])}


def empty_board() -> str:
    """Return textures and the same parts for the designer, whose script draws the outlines.

    `data-outline` names the area, `data-rounding` is the radius of its corners, and `data-edges`
    is where the script draws the edges between cells.
    """
    everything, water, cells = (
        {"data_outline": name, "data_rounding": number(radius)} for name, radius in ROUNDING.items()
    )
    parts = (
        *_rough(everything),
        *_pond(water),
        *_mown(cells),
        _grid({"data_edges": ""}),
        _border(cells),
        group(_quarter(), data_gate=""),
    )
    return element("defs", textures()) + "".join(parts)


def _rough(shape: Shape) -> Iterator[str]:
    for ink, width in (("rough-ink", ROUGH + 2.4), ("rough", ROUGH)):
        yield element(
            "path",
            **shape,
            fill=colour("rough"),
            stroke=colour(ink),
            stroke_width=width,
            stroke_linejoin="round",
        )
    yield element("path", **shape, fill=fill("rough"))


def _pond(shape: Shape) -> Iterator[str]:
    yield element("path", **shape, fill=colour("water"), stroke=colour("ink"), stroke_width=1.2)
    yield element("path", **shape, fill=fill("water"))


def _mown(shape: Shape) -> Iterator[str]:
    yield element("path", **shape, fill=fill("fairway"))


def _grid(shape: Shape) -> str:
    """Draw the edges between cells, where tiles will meet, as faint pencil."""
    return element(
        "path",
        **shape,
        fill="none",
        stroke=colour("pencil"),
        stroke_width=0.8,
        stroke_dasharray="1 4",
        stroke_linecap="round",
        stroke_opacity=0.6,
    )


def _edges(cells: frozenset[Cell]) -> str:
    return "".join(
        f"M{points(*((SIZE * x, SIZE * y) for x, y in ends))}"
        for cell in sorted(cells)
        for side, ends in _inner(cell)
        if beside(cell, side) in cells
    )


def _inner(cell: Cell) -> tuple[tuple[int, tuple[Cell, Cell]], ...]:
    x, y = cell
    return (EAST, ((x + 1, y), (x + 1, y + 1))), (SOUTH, ((x, y + 1), (x + 1, y + 1)))


def _border(shape: Shape) -> str:
    """Draw a low fence: ink with a light rail, which differs from pencil lines without colour."""
    rails = (("ink", 4.4), ("fence", 2.0))
    return group(
        (element("path", **shape, stroke=colour(ink), stroke_width=width) for ink, width in rails),
        fill="none",
        stroke_linejoin="round",
    )

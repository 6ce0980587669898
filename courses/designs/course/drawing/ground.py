"""The ground of a course as one picture: textures, edges and signs. Also draws link previews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import ceil, sqrt

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.signs import flag, sign_symbols, standing
from courses.designs.course.faces import corner_hexes, tile_of
from courses.designs.course.layout import Layout, ground, line_of_play
from courses.designs.course.terrain import Terrain
from courses.designs.drawing import (
    TEE_INK,
    colour,
    dark_rules,
    fill,
    numeral,
    numeral_symbols,
    textures,
)
from courses.geometry.hex import Hex, centre, corners, neighbour, smooth_line, smooth_path
from courses.geometry.svg import Box, Point, document, element, group, points

MARGIN = 8.0
MOWN = (Terrain.FAIRWAY, Terrain.LAKE, Terrain.TEE, Terrain.GREEN)


def ground_svg(layout: Layout, *over: str) -> str:
    """Return the whole course as SVG, without golfers and highlights, which belong on a separate
    layer.

    `over` contains SVG elements to draw on top, for pictures that never change.
    """
    return document(
        bounds(layout),
        element("style", dark_rules()),
        definitions(),
        *board_parts(layout, range(1, len(layout.holes) + 1)),
        *over,
    )


def bounds(layout: Layout) -> Box:
    """Return the viewBox of a course: all its hexes with a margin."""
    return box_around(ground(layout), MARGIN)


def size(layout: Layout) -> tuple[int, int]:
    """Return the width and height of a course's picture in its own units."""
    _left, _top, width, height = bounds(layout)
    return round(width), round(height)


def box_around(hexes: Iterable[Hex], margin: float) -> Box:
    """Return the smallest box around the hexes, with a margin."""
    # List pages need many boxes. Using all six corners of each hex would take five times as long.
    xs, ys = zip(*(centre(hex, SIZE) for hex in hexes), strict=True)
    half = SIZE * sqrt(3) / 2
    left, top = min(xs) - half - margin, min(ys) - SIZE - margin
    return left, top, max(xs) + half + margin - left, max(ys) + SIZE + margin - top


def definitions() -> str:
    """Return the definitions of textures and signs that a board's elements refer to."""
    return element("defs", textures(), sign_symbols(), numeral_symbols())


def board_parts(layout: Layout, numbers: Iterable[int]) -> Iterator[str]:
    """Yield the elements of a board, bottom layer first. `numbers` are the holes to mark."""
    terrain = ground(layout)
    yield from areas(terrain)
    yield tile_borders(terrain)
    shown = tuple(numbers)
    yield lines(layout, shown)
    yield tee_boxes(terrain)
    yield signs(layout, shown)


def areas(terrain: Mapping[Hex, Terrain]) -> Iterator[str]:
    """Yield each terrain as one area with its texture and a thin ink edge."""
    yield _area(terrain, 0.3, "rough", edge=1.4)
    yield _area(_of(terrain, *MOWN), 0.5, "fairway")
    yield _area(_of(terrain, Terrain.BUNKER), 0.5, "sand", wobble=2.6)
    yield _area(_of(terrain, Terrain.WATER), 0.5, "water", wobble=2.6)
    yield _standing_on(terrain, Terrain.LAKE, "lake")
    yield _grid(terrain)
    yield _standing_on(terrain, Terrain.GREEN, "green")
    yield _woods(_of(terrain, Terrain.TREES))
    yield _standing_on(terrain, Terrain.CLUBHOUSE, "clubhouse")


def tile_borders(terrain: Mapping[Hex, Terrain]) -> str:
    """Draw the borders between tiles as faint pencil lines."""
    tiles = {tile for hex in terrain if (tile := tile_of(hex))}
    edges = {
        tuple(sorted((ring[corner], ring[corner - 1])))
        for tile in tiles
        for ring in [corner_hexes(tile)]
        for corner in range(6)
    }
    drawn = (f"M{points(_at(a))}L{points(_at(b))}" for a, b in sorted(edges))
    return element(
        "path",
        d="".join(drawn),
        stroke=colour("pencil"),
        stroke_width=0.8,
        stroke_dasharray="1 4",
        stroke_linecap="round",
        stroke_opacity=0.45,
    )


def lines(layout: Layout, numbers: Iterable[int]) -> str:
    """Draw the lines of play as light pencil lines."""
    return group(
        (element("path", d=line_path(layout, number), data_hole=str(number)) for number in numbers),
        class_="lines",
        fill="none",
        stroke=colour("pencil"),
        stroke_width=1.2,
        stroke_dasharray="5 4",
        stroke_opacity=0.6,
    )


def line_path(layout: Layout, number: int) -> str:
    """Return path data of a hole's line of play, from its tee to its green."""
    return smooth_line([_at(hex) for hex in line_of_play(layout, number)])


def tee_boxes(terrain: Mapping[Hex, Terrain]) -> str:
    """Draw all tee boxes, including unused ones. They must be drawn above the lines of play."""
    return _standing_on(terrain, Terrain.TEE, "tee")


def signs(layout: Layout, numbers: Iterable[int]) -> str:
    """Draw the hole numbers on tee boxes and flags, northern ones first so that they overlap
    correctly.
    """
    standing_signs: list[tuple[float, str]] = []
    for number in numbers:
        hole = layout.holes[number - 1]
        tee, green = _at(hole.tee), _at(hole.green)
        standing_signs.append((tee[1], numeral(number, tee, 9, TEE_INK)))
        standing_signs.append((green[1], flag(number, (green[0] - 6, green[1] + 9))))
    return "".join(drawn for _, drawn in sorted(standing_signs))


def _area(
    hexes: Iterable[Hex], reach: float, texture: str, edge: float = 0.7, wobble: float = 1.1
) -> str:
    """Draw an area in its plain colour, with its texture on top. A pattern alone would
    show seams.
    """
    path = smooth_path(hexes, SIZE, reach, wobble)
    if not path:
        return ""
    shape = element("path", d=path, id=f"{texture}-area")
    textured = element(
        "use",
        href=f"#{texture}-area",
        fill=fill(texture),
        stroke=colour("ink"),
        stroke_width=edge,
    )
    plain = element("use", href=f"#{texture}-area", fill=colour(texture))
    return element("defs", shape) + plain + textured


def _standing_on(terrain: Mapping[Hex, Terrain], kind: Terrain, name: str) -> str:
    return "".join(standing(name, _at(hex)) for hex in _of(terrain, kind))


def _grid(terrain: Mapping[Hex, Terrain]) -> str:
    """Draw the edges between hexes, for counting distances. As a pattern they would be slow to
    render as PNG.
    """
    return element(
        "path",
        d="".join(_edges_above(hex, terrain) for hex in sorted(terrain)),
        fill="none",
        stroke=colour("pencil"),
        stroke_width=0.8,
        stroke_opacity=0.16,
    )


def _edges_above(hex: Hex, terrain: Mapping[Hex, Terrain]) -> str:
    """Return path data of the north-western, north-eastern and eastern edges shared with another
    hex.
    """
    stops = [corners(hex, SIZE)[corner] for corner in (4, 5, 0, 1)]
    path = f"M{points(stops[0])}"
    for direction, (start, end) in zip((4, 5, 0), pairwise(stops), strict=True):
        drawn = "l" if neighbour(hex, direction) in terrain else "m"
        path += drawn + points((end[0] - start[0], end[1] - start[1]))
    return path


def _woods(hexes: list[Hex]) -> str:
    if not hexes:
        return ""
    fence = smooth_path(hexes, SIZE, 0.5, wobble=1.1)
    rails = (
        element("path", d=fence, id="fence"),
        _rail("ink", 3.6),
        _rail("fence", 2.4),
        _rail("ink", 2.4, stroke_dasharray="1.1 6", stroke_opacity="0.7"),
    )
    crowns = (standing(f"crowns-{(q + r) % 2}", _at((q, r))) for q, r in hexes)
    return element("defs", rails[0]) + "".join(rails[1:]) + "".join(crowns)


def _rail(ink: str, width: float, **more: str) -> str:
    return element(
        "use", href="#fence", fill="none", stroke=colour(ink), stroke_width=width, **more
    )


def _of(terrain: Mapping[Hex, Terrain], *kinds: Terrain) -> list[Hex]:
    return [hex for hex, kind in sorted(terrain.items()) if kind in kinds]


def _at(hex: Hex) -> Point:
    return centre(hex, SIZE)


WIDTH, HEIGHT = 1200, 630
"""Size of link previews in pixels."""


def preview_svg(layout: Layout) -> str:
    """Return the link preview: the whole course, centred."""
    numbers = range(1, len(layout.holes) + 1)
    return document(_widened(bounds(layout)), definitions(), *board_parts(layout, numbers))


def _widened(box: Box) -> Box:
    """Return the smallest box that contains this box and has the aspect ratio of link previews."""
    left, top, width, height = box
    step = 10 / WIDTH  # Box coordinates have one decimal place, so both sides must be whole tenths.
    times = ceil(max(width / WIDTH, height / HEIGHT) / step) * step
    wide, high = WIDTH * times, HEIGHT * times
    return left - (wide - width) / 2, top - (high - height) / 2, wide, high

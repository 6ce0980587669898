"""Draw one face of a course tile: a large hexagon with its arrow pointing east."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import areas, definitions, tee_boxes
from courses.designs.course.faces import Face, corner_hexes, own_hexes
from courses.designs.course.terrain import Terrain
from courses.designs.drawing import colour, dark_rules, numeral, side_symbols
from courses.geometry.hex import Hex, centre, neighbour, neighbours
from courses.geometry.svg import Box, document, element, group, points

MARGIN = 1.5
PLACE = (0, 0)
EDGE = [centre(hex, SIZE) for hex in corner_hexes(PLACE)]
"""Corners of the large hexagon, which are the centres of its corner hexes (E1.1)."""

STAR = "M0-3.6 1-1.2 3.6-1 1.7.7 2.2 3.2 0 1.9-2.2 3.2-1.7.7-3.6-1-1-1.2z"


def face_svg(face: Face) -> str:
    """Draw a face with its id at the top, its stars at the bottom and its arrow (T1, T4)."""
    outline = element("polygon", points=points(*EDGE), id="tile")
    clip = element("clipPath", element("use", href="#tile"), id="cut")
    return document(
        _box(),
        element("style", dark_rules()),
        definitions(),
        element("defs", outline, clip, side_symbols()),
        group(_ground(face), clip_path="url(#cut)"),
        element("use", href="#tile", fill="none", stroke=colour("ink"), stroke_width=1.4),
        _arrow(face),
        _name(face),
        group(_stars(face.stars), fill=colour("pencil")),
    )


def _box() -> Box:
    xs, ys = zip(*EDGE, strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, MARGIN + max(xs) - left, MARGIN + max(ys) - top


def _ground(face: Face) -> Iterator[str]:
    terrain = _surroundings(face) | dict(zip(own_hexes(PLACE), face.ground, strict=True))
    yield from areas(terrain)
    yield tee_boxes(terrain)


def _surroundings(face: Face) -> dict[Hex, Terrain]:
    """Return rough and the continuation of fairways around a face, so that its edges are drawn
    straight.
    """
    ring = own_hexes(PLACE)[1:]
    around = {hex for own in ring for hex in neighbours(own)}
    fairways = {neighbour(ring[edge], edge): Terrain.FAIRWAY for edge in face.edges}
    return dict.fromkeys(sorted(around), Terrain.ROUGH) | fairways


def _arrow(face: Face) -> str:
    """Draw the arrow at the main edge: the entry of a green face, the exit of other faces."""
    tip = (EDGE[2][0] + 10) if face.arrow_edge else (EDGE[0][0] - 3)
    head = ((tip, 0.0), (tip - 7, -5.5), (tip - 7, 5.5))
    return element(
        "path",
        d=f"M{points(*head)}z",
        fill=colour("flag"),
        stroke=colour("flag-ink"),
        stroke_width=1.2,
        stroke_linejoin="round",
    )


def _name(face: Face) -> str:
    """Draw the tile's number and side in the top corner, as two or three characters."""
    return numeral(face.id, (0, -2.5 * SIZE), 8.5, colour("pencil"))


def _stars(count: int) -> Iterator[str]:
    """Yield one to three stars in a row in the bottom corner."""
    for place in range(count):
        x = 7.5 * (place - (count - 1) / 2)
        yield element("path", d=STAR, transform=f"translate({points((x, 2.5 * SIZE))})")

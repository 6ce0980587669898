"""The picture of a kind of tile: grass, the red path with its kerbs, and its elements (M1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from courses.designs.drawing import colour
from courses.geometry.square import EAST, NORTH, SOUTH, WEST
from courses.geometry.svg import element
from games.minigolf.rules.tiles import RED_SIDES, Kind, Role, kinds
from games.minigolf.site.drawing import TILE
from games.minigolf.site.drawing.elements import ELEMENTS, SMALL, at

MIDDLE = TILE / 2
PATH, KERB = 28.0, 35.0
"""The widths of the felt, and of the felt with its kerbs."""
THIRD = TILE / 3

_ENDS = {NORTH: (MIDDLE, 0.0), EAST: (TILE, MIDDLE), SOUTH: (MIDDLE, TILE), WEST: (0.0, MIDDLE)}
_SPOTS = {NORTH: 1, EAST: 5, SOUTH: 7, WEST: 3}
"""For each side, the square next to it in a 3 by 3 grid on the tile, counted row by row."""
_CENTRE = 4
_CORNERS_FIRST = (0, 2, 6, 8, 1, 3, 5, 7, 4)


@cache
def tile(number: int) -> str:
    """Draw a kind of tile, unrotated and without its par, in a square of TILE units."""
    kind = kinds()[number]
    return "".join((_grass(number), _path(kind.role), *_on_the_path(kind), *_beside(number)))


def _grass(number: int) -> str:
    ground = element("rect", width=TILE, height=TILE, fill=colour("fairway"))
    tufts = ((number * 37 + 29 * n) % 90 + 5 for n in range(8))
    marks = "".join(f"M{x} {y}l1.2 -4m1.6 4l-.2 -4" for x, y in zip(tufts, tufts, strict=False))
    return ground + element(
        "path", d=marks, fill="none", stroke=colour("rough-ink"), stroke_width=0.9
    )


def _path(role: Role) -> str:
    sides = RED_SIDES[role]
    if not sides:
        return ""
    line = _line_of(sides)
    return _stroke(line, KERB, "fence") + _ends(role) + _stroke(line, PATH, "roof")


def _line_of(sides: tuple[int, ...]) -> str:
    """Return the path from the midpoint of one red edge to the other's, or to the tile's centre."""
    (x, y), *others = (_ENDS[side] for side in sides)
    if not others:
        return f"M{x:g} {y:g}L{MIDDLE:g} {MIDDLE:g}"
    ((to_x, to_y),) = others
    return f"M{x:g} {y:g}Q{MIDDLE:g} {MIDDLE:g} {to_x:g} {to_y:g}"


def _stroke(line: str, width: float, ink: str) -> str:
    return element("path", d=line, fill="none", stroke=colour(ink), stroke_width=width)


def _ends(role: Role) -> str:
    """Draw the end of a path that does not cross the whole tile."""
    if role == "green":
        return _round(31, "fence") + _round(27.5, "roof")
    if role == "tee":
        return _mat(23, "fence") + _mat(19.5, "roof")
    return ""


def _round(radius: float, fill: str) -> str:
    return element("circle", cx=MIDDLE, cy=MIDDLE, r=radius, fill=colour(fill))


def _mat(half: float, fill: str) -> str:
    size = {"x": MIDDLE - half, "y": MIDDLE - half, "width": 2 * half, "height": 2 * half}
    return element("rect", rx=4, fill=colour(fill), **size)


def _on_the_path(kind: Kind) -> Iterator[str]:
    """Draw the cup, the tee mat, an obstacle on the path, or the arrow of a one-way tile."""
    if kind.role == "green":
        yield element("circle", cx=MIDDLE, cy=MIDDLE - 4, r=5, fill=colour("ink"))
        yield _stroke(f"M{MIDDLE:g} {MIDDLE - 4:g}v-17", 2, "fence")
        yield element("path", d="M50 29l12 4.5l-12 4.5z", fill=colour("fence"))
    if kind.role == "tee":
        yield _mat(9, "rough")
        yield element("circle", cx=MIDDLE, cy=MIDDLE, r=4, fill=colour("fence"))
    if kind.obstacle:
        yield _obstacle(kind.role)
    if kind.one_way:
        # The tile is entered from the south, so the chevron points north.
        yield element(
            "path",
            d="M39 90l11 -9l11 9M39 78l11 -9l11 9",
            fill="none",
            stroke=colour("fence"),
            stroke_width=4,
        )


_OBSTACLES: dict[Role, tuple[float, float, float]] = {
    "tee": (MIDDLE, 84, 0),
    "green": (MIDDLE, 84, 0),
    "straight": (MIDDLE, 40, 0),
    "turn": (57, 57, -45),
    "grass": (MIDDLE, MIDDLE, 0),
}
"""The position and rotation of the obstacle, by role."""


def _obstacle(role: Role) -> str:
    x, y, angle = _OBSTACLES[role]
    return element(
        "rect",
        x=-9,
        y=-3.5,
        width=18,
        height=7,
        rx=1.5,
        fill=colour("sand"),
        stroke=colour("ink"),
        stroke_width=1.4,
        transform=f"translate({x:g} {y:g}) rotate({angle:g})",
    )


def _beside(number: int) -> Iterator[str]:
    """Draw the elements on the grass: large ones alone, small ones in pairs."""
    kind = kinds()[number]
    groups = [*_large(kind), *_pairs(list(_small(kind)))]
    for spot, marks in zip(_free_spots(kind.role, number), groups, strict=False):
        x, y = (spot % 3 + 0.5) * THIRD, (spot // 3 + 0.5) * THIRD
        for offset, mark in zip(_apart(len(marks), number), marks, strict=True):
            yield at(x + offset[0], y + offset[1], ELEMENTS[mark]())


def _pairs(marks: list[str]) -> Iterator[tuple[str, ...]]:
    yield from (tuple(marks[n : n + 2]) for n in range(0, len(marks), 2))


def _large(kind: Kind) -> Iterator[tuple[str, ...]]:
    for name in ELEMENTS:
        if name not in SMALL:
            yield from ((name,) for _ in range(getattr(kind, name)))


def _small(kind: Kind) -> Iterator[str]:
    for name in ELEMENTS:
        if name in SMALL:
            yield from (name for _ in range(getattr(kind, name)))


def _free_spots(role: Role, number: int) -> list[int]:
    """Return the grid squares without a path, corners first; the first corner varies with
    the kind.
    """
    sides = RED_SIDES[role]
    taken = {_SPOTS[side] for side in sides} | ({_CENTRE} if sides else set())
    free = [spot for spot in _CORNERS_FIRST if spot not in taken]
    started = number % 4
    return free[started:4] + free[:started] + free[4:]


def _apart(count: int, number: int) -> tuple[tuple[float, float], ...]:
    """Return the positions of one or two elements within their grid square."""
    if count == 1:
        return ((0, 0),)
    return ((-6.5, -4), (7, 3)) if number % 2 else ((6, -4), (-7.5, 3))

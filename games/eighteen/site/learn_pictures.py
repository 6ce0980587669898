"""Small boards and clubs that illustrate the introduction to 18 Holes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import (
    areas,
    box_around,
    definitions,
    lines,
    signs,
    tee_boxes,
)
from courses.designs.course.drawing.hole import Marker, golfers
from courses.designs.course.layout import Layout, ground
from courses.designs.course.value import Hole
from courses.designs.drawing import colour, dark_rules, numeral
from courses.geometry.hex import Hex, centre, corners, neighbour
from courses.geometry.svg import document, element, points
from games.eighteen.rules.sketch import sketched
from games.site.learn_picture import INK, blank_card, picture

MAP = (
    ". . . f f f . . .",
    " . Y f f f f f .",
    ". Y f . . w f f .",
    " t f f Y . b f g",
    ". . . . Y . . . .",
)
TEE, GREEN, SAND, WATER = (-1, 3), (6, 3), (4, 3), (4, 2)
HOLE = sketched(MAP, (), par=4)

OPEN_MAP = (
    ". g f . . . f g .",
    " . f f Y . f f .",
    ". . f t f f . w .",
    " . f f . Y f f .",
    ". g f . . t f g .",
)
OPEN = sketched(
    OPEN_MAP,
    (
        Hole((2, 2), (1, 0), 3),
        Hole((2, 2), (7, 0), 4),
        Hole((3, 4), (-1, 4), 4),
        Hole((3, 4), (5, 4), 3),
    ),
    par=3,
)
"""Part of a course, used to illustrate chaos."""
CARD = (60.0, 84.0)


def board(
    *,
    ways: Iterable[Sequence[Hex]] = (),
    counts: Iterable[tuple[Hex, int]] = (),
    marked: Iterable[Hex] = (),
    standing: Iterable[Hex] = (),
    line: bool = False,
) -> str:
    """Draw the small example hole with flights, numbers, selectable hexes and golfers."""
    return _drawn(
        HOLE,
        lines(HOLE, (1,)) if line else "",
        *(_choice(hex) for hex in marked),
        *(_way(way) for way in ways),
        *(_count(hex, n) for hex, n in counts),
        tee_boxes(ground(HOLE)),
        signs(HOLE, (1,)),
        golfers(Marker(seat, hex) for seat, hex in enumerate(standing)),
    )


def open_greens(points: Sequence[int], standing: Iterable[Hex]) -> str:
    """Draw open greens with their values and the golfers between them."""
    greens = [hole.green for hole in OPEN.holes]
    return _drawn(
        OPEN,
        tee_boxes(ground(OPEN)),
        *(_count(green, n) for green, n in zip(greens, points, strict=True)),
        golfers(Marker(seat, hex) for seat, hex in enumerate(standing)),
    )


def _drawn(layout: Layout, *parts: str) -> str:
    terrain = ground(layout)
    return document(
        box_around(terrain, 4),
        element("style", dark_rules()),
        definitions(),
        *areas(terrain),
        *parts,
    )


def flown(start: Hex, directions: Iterable[int]) -> list[Hex]:
    """Return the hexes of a flight, including its start."""
    way = [start]
    for direction in directions:
        way.append(neighbour(way[-1], direction))
    return way


def _choice(hex: Hex) -> str:
    """Draw a selectable hex."""
    return element(
        "polygon",
        class_="marked",
        points=points(*corners(hex, SIZE)),
        fill=colour("flag"),
        fill_opacity=0.18,
        stroke=colour("flag"),
        stroke_width=2.5,
    )


def _way(way: Sequence[Hex]) -> str:
    """Draw a flight from hex to hex with the ball at its end."""
    at = [centre(hex, SIZE) for hex in way]
    x, y = at[-1]
    flight = element(
        "polyline",
        class_="flight",
        pathLength="1",
        points=points(*at),
        fill="none",
        stroke=colour("flag"),
        stroke_width=3.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    ball = element(
        "circle",
        class_="marked",
        cx=x,
        cy=y,
        r=5.5,
        fill="#ffffff",
        stroke=colour("flag"),
        stroke_width=2.5,
    )
    return flight + ball


def _count(hex: Hex, n: int) -> str:
    x, y = centre(hex, SIZE)
    ground = element("circle", cx=x, cy=y, r=9, fill=colour("flag"))
    return ground + numeral(n, (x, y), 10, colour("flag-ink"))


def clubs(initiatives: Sequence[int]) -> str:
    """Draw revealed clubs with their initiatives, with the lowest marked, and a face-down club."""
    width = (len(initiatives) + 1) * (CARD[0] + 14) + 14
    return picture((width, CARD[1] + 40), *_hand(initiatives))


def _hand(initiatives: Sequence[int]) -> Iterator[str]:
    first = min(initiatives)
    for place, initiative in enumerate((*initiatives, None)):
        now = initiative == first
        x, y = 14 + place * (CARD[0] + 14), 10.0 if now else 24.0
        yield blank_card((x, y), CARD, open=initiative is not None, marked=now)
        if initiative is not None:
            yield numeral(initiative, (x + CARD[0] / 2, y + CARD[1] / 2), 30, INK)

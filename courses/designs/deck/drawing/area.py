"""Nine terrain cards as they lie before a player, with balls to count instead of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from courses.designs.deck.value import LOST_BALL
from courses.designs.drawing.palette import LIGHT, PAPER
from courses.geometry.svg import Box, Point, document, element

CARD = (60.0, 80.0)
GAP = 8.0
STEP = (14.0, 16.0)
"""Between the balls on a card."""
BALL = 5.0

SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
"""Where the balls of a value lie, as on a die."""


def area_svg(values: Sequence[int | None]) -> str:
    """Nine cards, row by row (G1.3); None lies face down."""
    width, height = (3 * side + 4 * GAP for side in CARD)
    box: Box = (0, 0, width, height)
    table = element("rect", width=width, height=height, fill=LIGHT["rough"])
    cards = (part for cell, value in enumerate(values) for part in _card(cell, value))
    return document(box, table, *cards)


def _card(cell: int, value: int | None) -> Iterator[str]:
    row, column = divmod(cell, 3)
    x, y = (GAP + place * (side + GAP) for place, side in zip((column, row), CARD, strict=True))
    fill = LIGHT["trees"] if value is None else PAPER
    yield element("rect", x=x, y=y, width=CARD[0], height=CARD[1], rx=6, fill=fill)
    middle = x + CARD[0] / 2, y + CARD[1] / 2
    if value is None:
        yield _ring(middle)
    elif value == LOST_BALL:
        yield _ball(middle, 3 * BALL, LIGHT["water"])
    for across, down in SPOTS.get(value or LOST_BALL, ()):
        spot = middle[0] + across * STEP[0], middle[1] + down * STEP[1]
        yield _ball(spot, BALL, LIGHT["ink"])


def _ball(at: Point, radius: float, fill: str) -> str:
    return element("circle", cx=at[0], cy=at[1], r=radius, fill=fill)


def _ring(at: Point) -> str:
    return element(
        "circle",
        cx=at[0],
        cy=at[1],
        r=3 * BALL,
        fill="none",
        stroke=LIGHT["trees-lit"],
        stroke_width=4,
    )

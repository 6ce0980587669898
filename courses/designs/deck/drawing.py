"""Pictures of a player's terrain cards, and of a deck as a chart of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from courses.designs.deck.value import LOST_BALL, DeckDesign
from courses.designs.drawing import LIGHT, PAPER, colour, dark_rules, numeral, numeral_symbols
from courses.geometry.svg import Box, Point, document, element

CARD = (60.0, 80.0)
GAP = 8.0
STEP = (14.0, 16.0)
"""Horizontal and vertical distance between balls on a card."""
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
"""Positions of the balls for each value, as on a die."""


def area_svg(values: Sequence[int | None]) -> str:
    """Draw nine terrain cards, row by row (G1.3). None is a face-down card."""
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


BOX: Box = (0, 0, 480, 300)
FLOOR, TALLEST = 236.0, 190.0
LEFT, WIDTH = 24.0, 300.0

COUNTED_BALL, SPREAD = 2.4, 6.0

GRID, CELL = (360.0, 96.0), 32.0
MOST_COLUMNS = 10


def deck_svg(deck: DeckDesign) -> str:
    """Draw a column for each value, lost balls last, and a grid of the cells that zones
    point at.
    """
    columns = _columns(deck)
    most = max((count for _, count in columns), default=0) or 1
    step = WIDTH / max(len(columns), 1)
    drawn = (
        part
        for place, (value, count) in enumerate(columns)
        for part in _column(LEFT + (place + 0.5) * step, step, value, count, count / most)
    )
    return document(
        BOX,
        element("style", dark_rules()),
        element("defs", numeral_symbols()),
        element("rect", width=BOX[2], height=BOX[3], fill=colour("rough")),
        element("rect", x=8, y=8, width=BOX[2] - 16, height=BOX[3] - 16, fill=colour("green")),
        *drawn,
        *_zones(deck),
    )


def _columns(deck: DeckDesign) -> list[tuple[int, int]]:
    """Return (value, count) for each column in order. Lines with the same value share a column."""
    counts: Counter[int] = Counter()
    for entry in deck.values:
        counts[entry.value] += max(entry.count, 0)
    columns = sorted((value, count) for value, count in counts.items() if count)
    return [*columns[:MOST_COLUMNS], (LOST_BALL, max(deck.lost_balls, 0))]


def _column(middle: float, step: float, value: int, count: int, share: float) -> Iterator[str]:
    wide, tall = min(step * 0.7, 40.0), max(share * TALLEST, 1.0)
    fill = colour("water") if value == LOST_BALL else colour("fairway")
    yield element(
        "rect",
        x=middle - wide / 2,
        y=FLOOR - tall,
        width=wide,
        height=tall,
        fill=fill,
        stroke=colour("ink"),
        stroke_width=1.2,
    )
    yield numeral(count, (middle, FLOOR - tall - 10), 11, colour("ink"))
    yield from _balls((middle, FLOOR + 20), value)


def _balls(middle: Point, value: int) -> Iterator[str]:
    if value == LOST_BALL:
        yield _ball(middle, 3 * COUNTED_BALL, colour("water-ink"))
    for across, down in SPOTS.get(value, ()):
        spot = middle[0] + across * SPREAD, middle[1] + down * SPREAD
        yield _ball(spot, COUNTED_BALL, colour("ink"))


def _zones(deck: DeckDesign) -> Iterator[str]:
    """Draw nine cells, each with the number of zone cards that point at it."""
    counts: Counter[int] = Counter()
    for zone in deck.zones:
        for cell in set(zone.cells):
            counts[cell] += max(zone.count, 0)
    for cell in range(9):
        x, y = GRID[0] + cell % 3 * CELL, GRID[1] + cell // 3 * CELL
        fill = colour("sand") if counts[cell] else colour("fence")
        yield element("rect", x=x, y=y, width=CELL, height=CELL, fill=fill, stroke=colour("ink"))
        if counts[cell]:
            yield numeral(counts[cell], (x + CELL / 2, y + CELL / 2), 12, colour("ink"))

"""A deck as a picture: how many cards of each value, and where its zones point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from courses.designs.deck.drawing.area import SPOTS
from courses.designs.deck.value import LOST_BALL, DeckDesign
from courses.designs.drawing.numerals import numeral, numeral_symbols
from courses.designs.drawing.palette import colour, dark_rules
from courses.geometry.svg import Box, Point, document, element

BOX: Box = (0, 0, 480, 300)
FLOOR, TALLEST = 236.0, 190.0
LEFT, WIDTH = 24.0, 300.0
BALL, SPREAD = 2.4, 6.0
GRID, CELL = (360.0, 96.0), 32.0
MOST_COLUMNS = 10


def deck_svg(deck: DeckDesign) -> str:
    """A column a value with its balls beneath, lost balls last; beside it the zones' cells."""
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
    """Value and count, in order; cards of one value in two lines are one column."""
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
        yield _ball(middle, 3 * BALL, colour("water-ink"))
    for across, down in SPOTS.get(value, ()):
        spot = middle[0] + across * SPREAD, middle[1] + down * SPREAD
        yield _ball(spot, BALL, colour("ink"))


def _ball(at: Point, radius: float, fill: str) -> str:
    return element("circle", cx=at[0], cy=at[1], r=radius, fill=fill)


def _zones(deck: DeckDesign) -> Iterator[str]:
    """Nine cells with the number of zone cards that point at each."""
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

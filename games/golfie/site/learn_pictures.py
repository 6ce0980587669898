"""Pictures of nine cards that illustrate the introduction to Golfie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from courses.designs.deck.value import LOST_BALL
from courses.designs.drawing import colour, numeral
from courses.geometry.svg import Point, element, points
from games.site.learn_picture import INK, blank_card, picture

CARD = (52.0, 66.0)
GAP = 12.0

Area = Sequence[int | None]


def area(
    values: Area, *, marked: Collection[int] = (), arrows: Iterable[tuple[int, int]] = ()
) -> str:
    """Draw nine cards row by row with marks and arrows between cells; None is a face-down card."""
    width, height = (3 * side + 4 * GAP for side in CARD)
    return picture(
        (width, height),
        *(part for cell, value in enumerate(values) for part in _card(cell, value, cell in marked)),
        *(_arrow(_middle(start), _middle(end)) for start, end in arrows),
    )


def sheet(holes: Sequence[int]) -> str:
    """Draw one half of the score sheet with a box for each hole."""
    side, gap = 34.0, 6.0
    width = len(holes) * (side + gap) + gap
    return picture(
        (width, side + 2 * gap),
        *(
            part
            for place, value in enumerate(holes)
            for part in _box(gap + place * (side + gap), gap, side, value)
        ),
    )


def _corner(cell: int) -> Point:
    row, column = divmod(cell, 3)
    return GAP + column * (CARD[0] + GAP), GAP + row * (CARD[1] + GAP)


def _middle(cell: int) -> Point:
    x, y = _corner(cell)
    return x + CARD[0] / 2, y + CARD[1] / 2


def _card(cell: int, value: int | None, marked: bool) -> Iterator[str]:
    yield blank_card(_corner(cell), CARD, open=value is not None, marked=marked)
    at = _middle(cell)
    if value == LOST_BALL:
        yield element("circle", cx=at[0], cy=at[1], r=13, fill=colour("water-ink"))
    elif value is not None:
        yield numeral(value, at, 28, INK)


def _box(x: float, y: float, side: float, value: int) -> Iterator[str]:
    yield element("rect", x=x, y=y, width=side, height=side, rx=3, fill=colour("fence"))
    yield numeral(value, (x + side / 2, y + side / 2), 18, INK)


def _arrow(start: Point, end: Point) -> str:
    """Draw an arrow with a head at both ends, because the cards swap places."""
    (x, y), (u, v) = _between(start, end, 0.28), _between(start, end, 0.72)
    across, down = (u - x) / 5, (v - y) / 5
    heads = (
        (u, v, -across, -down),
        (x, y, across, down),
    )
    drawn = (
        f"M{points((a + c - d / 1.5, b + d + c / 1.5))}L{points((a, b))}"
        f"L{points((a + c + d / 1.5, b + d - c / 1.5))}"
        for a, b, c, d in heads
    )
    return element(
        "path",
        class_="marked",
        d=f"M{points((x, y))}L{points((u, v))}{''.join(drawn)}",
        fill="none",
        stroke=colour("flag"),
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])

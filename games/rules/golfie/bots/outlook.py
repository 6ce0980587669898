"""What an area is worth: the strokes that its next holes will cost, as far as one can see.

The model: every hole takes the lowest card of the top row, its column slides up, and what comes
from below is what lies there, or an average unseen card. Later holes count less, because much
will have moved by then.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.golfie.area import COLUMNS, LINES

Cells = tuple[float | None, ...]
"""Nine values, None where face down."""

HORIZON = 6
"""Holes looked ahead."""
DISCOUNT = 0.85
"""How much a hole counts against the one before it."""
COMBO = -2.0
PAIR = -0.35
"""Two alike of middling or high value with a third place to fill (G4.1)."""
PAIR_FROM = 4
"""Below it a combo throws away cards that holes would rather have."""


def outlook(cells: Cells, mean: float, holes: int) -> float:
    """Expected strokes to come with an area; `mean` of an unseen card, `holes` left to play."""
    settled, strokes = _without_combos(cells)
    return strokes + _holes(settled, mean, min(holes, HORIZON)) + PAIR * _pairs(settled)


def _without_combos(cells: Cells) -> tuple[Cells, float]:
    """The area after its combos, and what they give."""
    strokes = 0.0
    while (line := _combo(cells)) is not None:
        cells, strokes = without(cells, line), strokes + COMBO
    return cells, strokes


def _combo(cells: Cells) -> tuple[int, ...] | None:
    for line in LINES:
        one, two, three = (cells[cell] for cell in line)
        if one is not None and one == two == three:
            return line
    return None


def without(cells: Cells, taken: tuple[int, ...]) -> Cells:
    """The area with cards taken out and its columns slid up (G4.2)."""
    left: list[float | None] = [None] * 9
    for column in COLUMNS:
        kept = [cells[cell] for cell in column if cell not in taken]
        for cell, value in zip(column, kept, strict=False):
            left[cell] = value
    return tuple(left)


def _holes(cells: Cells, mean: float, holes: int) -> float:
    """Greedy holes: each takes the lowest top card, discounted."""
    columns = [[mean if (v := cells[c]) is None else v for c in column] for column in COLUMNS]
    strokes, weight = 0.0, 1.0
    for _ in range(holes):
        column = min(columns, key=_top)
        strokes += weight * column.pop(0)
        column.append(mean)
        weight *= DISCOUNT
    return strokes


def _top(column: list[float]) -> float:
    return column[0]


def _pairs(cells: Cells) -> int:
    return sum(_is_pair(*(cells[cell] for cell in line)) for line in LINES)


def _is_pair(one: float | None, two: float | None, three: float | None) -> bool:
    alike = one if one in (two, three) else two if two == three else None
    return alike is not None and alike >= PAIR_FROM


def mean_of(unseen: Mapping[str, int]) -> float:
    """The strokes of an average unseen card: a lost ball costs one, and another card comes."""
    count = sum(unseen.values())
    if not count:
        return 0.0
    lost = unseen.get("0", 0)
    valued = sum(int(value) * number for value, number in unseen.items())
    return (valued + lost) / max(1, count - lost)

"""The value of an area: the strokes that it is expected to save or cost, given the unseen cards.

The weights were learnt from games of the pro against itself: `python -m bench.golfie.learn`.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from games.golfie.rules.area import COLUMNS, LINES
from games.golfie.rules.bot.features import FEATURES, Cells, features
from games.golfie.rules.bot.prospect import Prospect

COMBO = -2.0
PHASES = (9, 5, 3, 2, 1)
"""The minimum number of holes left for each row of weights."""

Weights = Mapping[int, tuple[float, ...]]
"""One weight per entry of FEATURES, by phase."""


@cache
def learnt() -> Weights:
    """Return the built-in weights."""
    text = files("games.golfie.rules").joinpath("data/outlook.csv").read_text("utf-8")
    return {
        int(row["holes"]): tuple(float(row[name]) for name in FEATURES)
        for row in csv.DictReader(text.splitlines())
    }


def phase_of(holes: int) -> int:
    """Return the phase of a game with this number of holes left, which must be at least 1."""
    return next(phase for phase in PHASES if holes >= phase)


def outlook(cells: Cells, prospect: Prospect, holes: int, weights: Weights) -> float:
    """Return the expected strokes of an area: its combos plus the weighted features."""
    settled, strokes = _without_combos(cells)
    if holes < 1:
        return strokes
    figures = features(settled, prospect)
    row = weights[phase_of(holes)]
    return strokes + sum(map(float.__mul__, row, map(float, figures)))


def _without_combos(cells: Cells) -> tuple[Cells, float]:
    """Return the area after all combos are taken, and the strokes of these combos."""
    strokes = 0.0
    while (line := _combo(cells)) is not None:
        cells, strokes = without(cells, line), strokes + COMBO
    return cells, strokes


def _combo(cells: Cells) -> tuple[int, ...] | None:
    for line in LINES:
        one, two, three = line
        if cells[one] is not None and cells[one] == cells[two] == cells[three]:
            return line
    return None


def without(cells: Cells, taken: tuple[int, ...]) -> Cells:
    """Return the area with cards removed and columns moved up (G4.2)."""
    left: list[int | None] = [None] * 9
    for column in COLUMNS:
        kept = [cells[cell] for cell in column if cell not in taken]
        for cell, value in zip(column, kept, strict=False):
            left[cell] = value
    return tuple(left)

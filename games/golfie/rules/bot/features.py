"""The features of an area: low cards, their positions, and combos within reach.

All values are relative to the average unseen card, so that the same weights work for every deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.golfie.rules.area import LINES, ROWS, beside
from games.golfie.rules.bot.prospect import Prospect

Cells = tuple[int | None, ...]
"""The values of the nine cells; None for a face-down card."""

FEATURES = (
    *("best", "second", "third"),
    *("unknown_top", "unknown_middle", "unknown_bottom"),
    *("low_top", "high_top", "low_middle", "high_middle", "low_bottom", "high_bottom"),
    *("completions", "chance", "chance_of_high", "chance_of_reveal"),
    *("pairs", "threes"),
)
"""The order of the values returned by `features`."""

Threat = tuple[int, int, int, tuple[int, ...]]


def _threat(line: tuple[int, ...], third: int) -> Threat:
    one, two = (cell for cell in line if cell != third)
    return one, two, third, tuple(cell for cell in beside(third) if cell not in line)


THREATS = tuple(_threat(line, third) for line in LINES for third in line)
"""For each line and third cell: the two other cells, that cell, and its neighbours off the line.

A matching card could move to the third cell from these neighbours.
"""


def features(cells: Cells, prospect: Prospect) -> tuple[float, ...]:
    """Return the features of an area without combos, in the order of FEATURES."""
    mean = prospect.mean
    above = [0.0 if value is None else value - mean for value in cells]
    known = [value for value in cells if value is not None]
    alike = Counter(known).values() if len(known) > len(set(known)) else ()
    return (
        *sorted(above[:3]),
        *(sum(cells[cell] is None for cell in row) for row in ROWS),
        *(figure for row in ROWS for figure in _low_and_high([above[cell] for cell in row])),
        *_combos_in_reach(cells, prospect),
        sum(count * (count - 1) / 2 for count in alike),
        sum(count > 2 for count in alike),
    )


def _low_and_high(above: list[float]) -> tuple[float, float]:
    """Return the sums of a row's values below and above the average card."""
    low = -sum(value for value in above if value < 0)
    return low, sum(above) + low


def _combos_in_reach(cells: Cells, prospect: Prospect) -> tuple[float, float, float, float]:
    """Return features of combos that are one move away (G4.1).

    The features are their number, the odds with the next action card, and these odds weighted by
    card value. The last feature is the odds that revealing a card completes a line.
    """
    completions = chance = of_high = of_reveal = 0.0
    for value, third, sources in _threats(cells):
        hits = [prospect.reach[source] for source in sources if cells[source] == value]
        if hits:
            move = sum(hits) + len(hits) * prospect.reach[third]
            completions += 1
            chance += move
            of_high += move * (value - prospect.mean)
        if cells[third] is None:
            of_reveal += prospect.odds.get(value, 0.0) * prospect.reach[third]
    return completions, chance, of_high, of_reveal


def _threats(cells: Cells) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    for one, two, third, sources in THREATS:
        value = cells[one]
        if value is not None and value == cells[two]:
            yield value, third, sources

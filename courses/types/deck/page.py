"""A deck's cards and figures for its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.deck.figures import Column, deck_figures
from courses.designs.deck.value import LOST_BALL, Cells, DeckDesign, Zone


@dataclass(frozen=True)
class CardRow:
    """The terrain cards with one value, where 0 is a lost ball. `percent` is their share of all
    cards.
    """

    value: int
    count: int
    percent: float
    width: float
    """Width of the bar in the chart, from 0 to 100. The longest bar has 100."""

    @property
    def is_lost_ball(self) -> bool:
        return self.value == LOST_BALL


@dataclass(frozen=True)
class ZoneRow:
    """Action cards that point at the same cells. `grid` has nine flags, row by row."""

    count: int
    cells: Cells
    grid: tuple[bool, ...]


def deck_page(version: Any, rating: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the part of a deck version's template context that other types do not have."""
    deck: DeckDesign = version.value
    figures = deck_figures(deck)
    return {
        "deck": deck,
        "figures": figures,
        "rows": _rows(figures.columns),
        "zones": [_zone(zone) for zone in deck.zones],
    }


def _rows(columns: tuple[Column, ...]) -> list[CardRow]:
    most = max((column.count for column in columns), default=1)
    return [
        CardRow(column.value, column.count, 100 * column.share, round(100 * column.count / most, 1))
        for column in columns
    ]


def _zone(zone: Zone) -> ZoneRow:
    return ZoneRow(zone.count, zone.cells, tuple(cell in zone.cells for cell in range(9)))

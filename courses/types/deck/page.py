"""What a deck's page shows: its cards and its figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.deck.figures import Column, deck_figures
from courses.designs.deck.value import LOST_BALL, Cells, DeckDesign, Zone


@dataclass(frozen=True)
class CardRow:
    """So many terrain cards of a value, 0 for lost balls; the share in percent of all."""

    value: int
    count: int
    percent: float
    width: float
    """Of its bar, from 0 to 100: the longest is 100."""

    @property
    def is_lost_ball(self) -> bool:
        return self.value == LOST_BALL


@dataclass(frozen=True)
class ZoneRow:
    """So many action cards that point at these cells, nine flags row by row."""

    count: int
    cells: Cells
    grid: tuple[bool, ...]


def deck_page(version: Any, rating: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the templates of a version of a deck need beside what all types need."""
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

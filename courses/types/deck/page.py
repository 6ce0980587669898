"""A deck's cards and figures for its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.designs.deck.drawing import BOX
from courses.designs.deck.faces import FACES_OF_VALUES, LOST_FACE, POINTER, Face
from courses.designs.deck.figures import Column, deck_figures
from courses.designs.deck.validation import CELLS
from courses.designs.deck.value import LOST_BALL, Cells, DeckDesign
from courses.designs.drawing import png_size

TOP_ROW = CELLS[:3]
"""A hole card takes a card of this row (G3.3)."""
HOLE_CARD = {"kind": "hole", "pointed": TOP_ROW}
CART_CARD = {"kind": "cart", "pointed": CELLS}
"""The hole card and the golf cart card, as the template of action cards expects them."""


@dataclass(frozen=True)
class CardRow:
    """The terrain cards with one value, where 0 is a lost ball. `percent` is their share of all
    cards.
    """

    value: int
    count: int
    percent: float
    face: Face

    @property
    def is_lost_ball(self) -> bool:
        return self.value == LOST_BALL


@dataclass(frozen=True)
class ZoneRow:
    """Action cards that point at the same cells."""

    count: int
    cells: Cells

    @property
    def card(self) -> dict[str, Any]:
        """Return what the template of action cards needs."""
        return {"kind": "zone", "pointed": self.cells}


def deck_page(version: Any, rating: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the part of a deck version's template context that other types do not have."""
    deck: DeckDesign = version.value
    figures = deck_figures(deck)
    return {
        "deck": deck,
        "figures": figures,
        "rows": _rows(figures.columns),
        "zones": [ZoneRow(zone.count, zone.cells) for zone in deck.zones],
        "pointer": POINTER,
        "hole_card": HOLE_CARD,
        "cart_card": CART_CARD,
        "preview_size": png_size(*BOX[2:]),
    }


def _rows(columns: tuple[Column, ...]) -> list[CardRow]:
    return [
        CardRow(column.value, column.count, 100 * column.share, _face(column.value))
        for column in columns
    ]


def _face(value: int) -> Face:
    return LOST_FACE if value == LOST_BALL else FACES_OF_VALUES[value]

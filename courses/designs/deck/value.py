"""A deck design: the terrain and action cards for a game of Golfie (G1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

Cells = tuple[int, ...]
"""Cells of a 3 x 3 area, counted row by row: 0 is top left, 8 bottom right (G1.3)."""

LOST_BALL = 0
"""The terrain card without a value (G1.1)."""


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of terrain cards of one value."""

    value: int
    """The number printed on the cards: the strokes that the card counts (G1.1)."""
    count: int
    """The number of cards with this value in the deck."""


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of action cards that point at one or two cells (G1.2)."""

    cells: Cells
    """The one or two cells that the cards point at: 0 is top left, 8 bottom right (G1.3)."""
    count: int
    """The number of these action cards in the deck."""


class DeckDesign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A deck as the counts of its cards (G1.5)."""

    name: str
    """The name of the deck, in one line."""
    values: tuple[Values, ...]
    """The terrain cards that have a value, grouped by value (G1.1)."""
    lost_balls: int
    """The number of terrain cards that are lost balls (G5.1)."""
    holes: int
    """The number of hole cards in the action pile, without the final hole (G3.3)."""
    carts: int
    """The number of golf cart cards in the action pile (G3.6)."""
    zones: tuple[Zone, ...]
    """The action cards that point at cells, grouped by the cells (G1.2)."""
    final_holes: int = 1
    """The number of final hole cards: exactly one, which ends each half (G6.1)."""
    about: str = ""
    """The author's description, as plain text; can be empty."""


class ActionCard(msgspec.Struct, frozen=True):
    """An action card (G1.2)."""

    kind: Literal["hole", "final", "zone", "cart"]
    """The effect of the card. `final` is the last hole of a half (G6.1)."""
    cells: Cells = ()
    """The cells that a zone points at."""


FINAL_HOLE = ActionCard("final")
"""The card placed under the others. It ends a half (G2.1, G6.1)."""


@lru_cache(maxsize=64)
def action_cards(design: DeckDesign) -> tuple[ActionCard, ...]:
    """Return all action cards except the final hole, in the order of the design."""
    zones = (ActionCard("zone", zone.cells) for zone in design.zones for _ in range(zone.count))
    return (
        *(ActionCard("hole"),) * design.holes,
        *(ActionCard("cart"),) * design.carts,
        *zones,
    )


@lru_cache(maxsize=64)
def terrain_cards(design: DeckDesign) -> tuple[int, ...]:
    """Return the values of all terrain cards. Lost balls are LOST_BALL."""
    return (
        *(value.value for value in design.values for _ in range(value.count)),
        *(LOST_BALL,) * design.lost_balls,
    )

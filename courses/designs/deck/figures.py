"""Figures for a deck, such as its number of cards and its average hole."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from courses.designs.deck.validation import MOST_CARDS, seats_of
from courses.designs.deck.value import LOST_BALL, DeckDesign, action_cards, terrain_cards

CHOICES = 3
"""Number of top-row cards from which a hole takes one (G3.3)."""


class Column(msgspec.Struct, frozen=True):
    """The terrain cards with one value. `share` is their share of all terrain cards."""

    value: int
    count: int
    share: float


class DeckFigures(msgspec.Struct, frozen=True):
    """The figures for a deck. Shares and means are 0 if there are no cards."""

    terrain: int
    """Total number of terrain cards."""
    actions: int
    """Total number of action cards, including the final hole."""
    seats: int
    """Maximum number of players (G1.5)."""
    holes: int
    """Number of holes in a game, which has two halves (G6)."""
    columns: tuple[Column, ...]
    """One column for each value. Lost balls come first, as value 0."""
    mean: float
    """Mean value of the terrain cards that have a value."""
    spread: float
    """Standard deviation of those values."""
    hole: float
    """Expected value of a hole if the player takes the lowest of three cards (G3.3)."""
    hole_spread: float


def deck_figures(deck: DeckDesign) -> DeckFigures:
    """Return the figures for a deck. They are 0 for a deck with far too many cards."""
    written = _every_count(deck)
    countable = sum(written) <= 2 * MOST_CARDS and min(written) >= 0
    counts = Counter(terrain_cards(deck)) if countable else Counter[int]()
    terrain = sum(counts.values())
    valued = {value: count for value, count in sorted(counts.items()) if value != LOST_BALL}
    card, hole = _odds(valued), _lowest(_odds(valued))
    return DeckFigures(
        terrain=terrain,
        actions=len(action_cards(deck)) + 1 if countable else 0,
        seats=seats_of(deck) if countable else 0,
        holes=2 * (deck.holes + 1) if countable else 0,
        columns=tuple(
            Column(value, count, round(count / terrain, 4))
            for value, count in sorted(counts.items())
        ),
        mean=round(_mean(card), 2),
        spread=round(_spread(card), 2),
        hole=round(_mean(hole), 2),
        hole_spread=round(_spread(hole), 2),
    )


def _every_count(deck: DeckDesign) -> list[int]:
    counts = [deck.lost_balls, deck.holes, deck.carts]
    counts += [values.count for values in deck.values]
    counts += [zone.count for zone in deck.zones]
    return counts


Odds = dict[int, float]


def _odds(counts: dict[int, int]) -> Odds:
    total = sum(counts.values())
    return {value: count / total for value, count in counts.items()} if total else {}


def _lowest(odds: Odds) -> Odds:
    """Return the probabilities of the lowest value among CHOICES independent draws."""
    lowest: Odds = {}
    above = 1.0
    for value in sorted(odds):
        left = above - odds[value]
        lowest[value] = above**CHOICES - max(left, 0.0) ** CHOICES
        above = left
    return lowest


def _mean(odds: Odds) -> float:
    return sum(value * share for value, share in odds.items())


def _spread(odds: Odds) -> float:
    mean = _mean(odds)
    return sqrt(sum(share * (value - mean) ** 2 for value, share in odds.items()))

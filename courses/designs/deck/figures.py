"""The figures of a deck: its cards, its average hole, its spread."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from courses.designs.deck.validation import MOST_CARDS, seats_of
from courses.designs.deck.value import LOST_BALL, DeckDesign, action_cards, terrain_cards

CHOICES = 3
"""Cards of the top row, of which a hole takes one (G3.3)."""


class Column(msgspec.Struct, frozen=True):
    """The terrain cards of one value, and their share of all."""

    value: int
    count: int
    share: float


class DeckFigures(msgspec.Struct, frozen=True):
    """The figures of a deck; shares and means of no cards are 0."""

    terrain: int
    """Terrain cards in all."""
    actions: int
    """Action cards in all, including the final hole."""
    seats: int
    """The most players that it serves (G1.5)."""
    holes: int
    """Holes played in a game: two halves (G6)."""
    columns: tuple[Column, ...]
    """One column for each value; lost balls come first, with the value 0."""
    mean: float
    """The mean of the cards with a value."""
    spread: float
    """Their standard deviation."""
    hole: float
    """The mean of a hole if the lowest of three cards is taken (G3.3)."""
    hole_spread: float


def deck_figures(deck: DeckDesign) -> DeckFigures:
    """Return the figures of a deck; with far too many cards they are 0."""
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
    """Return the odds of the lowest of CHOICES cards, drawn independently."""
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

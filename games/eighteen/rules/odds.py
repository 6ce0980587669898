"""Which card a draw brings, specials followed: what a player who counts cards knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, TypeVar

from games.eighteen.rules.components import ALIKE, DECKS, SHOTS, DeckName, deck_cards

Key = TypeVar("Key")

Piles = Mapping[DeckName, Sequence[int]]
"""The cards that each deck may bring; their order is nobody's to know."""
Odds = Mapping[int, float]
"""Probability by card; the sum is 1, or the mapping is empty."""

ALL_CARDS: Piles = {deck: deck_cards(deck) for deck in DECKS}
"""All decks whole."""

FOLLOWED = 2
"""Specials in a row that are counted; a third one comes once in some hundred draws."""


def flight_odds(
    piles: Piles, deck: DeckName, specials: int = FOLLOWED, first: Sequence[int] = ()
) -> Odds:
    """Which flight card a draw from a deck ends with (E6.1, E6.2); empty if there is none.

    `first` is the card that is known to come first (E11.1); else it is any of the deck. A special's
    replacement is drawn as if its deck were whole: a shuffle brings the discards back, of which no
    order is known either.
    """
    found: defaultdict[int, float] = defaultdict(float)
    for card in first or piles[deck]:
        asked = SHOTS[card].replace_from
        if asked is None:
            found[card] += 1.0
        elif specials:
            for other, share in flight_odds(piles, asked, specials - 1).items():
                found[other] += share
    return _shares(found)


def by_flight(odds: Odds) -> Odds:
    """The same with cards that fly alike as one, so that nobody looks at a flight twice."""
    found: defaultdict[int, float] = defaultdict(float)
    for card, share in odds.items():
        found[ALIKE[card]] += share
    return found


def icon_odds(piles: Piles, deck: DeckName, first: Sequence[int] = ()) -> Mapping[str, float]:
    """Which bunker icon a draw ends with; a card without one is drawn again (E4.4)."""
    found: defaultdict[str, float] = defaultdict(float)
    for card, share in flight_odds(piles, deck, first=first).items():
        icon = SHOTS[card].bunker
        if icon:
            found[icon] += share
    return _shares(found) if found or not first else icon_odds(piles, deck)


def _shares(found: Mapping[Key, float]) -> Mapping[Key, float]:
    total = sum(found.values())
    return {key: value / total for key, value in found.items()}


def ranked(below: Any, draws: int, rank: int) -> Any:
    """Probability that the `rank`-th best of so many draws is among the best `below` of all.

    `below` is a share of 1, or an array of shares.
    """
    return sum(
        comb(draws, hits) * below**hits * (1 - below) ** (draws - hits)
        for hits in range(rank, draws + 1)
    )

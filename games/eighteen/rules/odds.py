"""The odds of draws, including followed specials, for a player who counts cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, TypeVar

from games.eighteen.rules.components import ALIKE, DECKS, SHOTS, DeckName, deck_cards

Key = TypeVar("Key")

Piles = Mapping[DeckName, Sequence[int]]
"""The possible cards of each deck; their order is unknown."""
Odds = Mapping[int, float]
"""Probabilities by card. They add up to 1, unless the mapping is empty."""

ALL_CARDS: Piles = {deck: deck_cards(deck) for deck in DECKS}
FOLLOWED = 2
"""The maximum number of specials to follow in a row.

A third one occurs once in several hundred draws.
"""


def flight_odds(
    piles: Piles, deck: DeckName, specials: int = FOLLOWED, first: Sequence[int] = ()
) -> Odds:
    """Return the odds of the flight card with which a draw ends (E6.1, E6.2).

    `first` is the top card if it is known (E11.1); by default, it can be any card of the deck. The
    card that replaces a special is drawn as if its deck were complete, because a shuffle returns
    the discards, also in unknown order. The result is empty if no flight card can be drawn.
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
    """Combine the odds of cards with equal flights, so that each flight is evaluated once."""
    found: defaultdict[int, float] = defaultdict(float)
    for card, share in odds.items():
        found[ALIKE[card]] += share
    return found


def icon_odds(piles: Piles, deck: DeckName, first: Sequence[int] = ()) -> Mapping[str, float]:
    """Return the odds of the bunker icon with which a draw ends.

    Cards without an icon are drawn again (E4.4).
    """
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
    """Return the probability that the `rank`-th best of `draws` draws is in the best share `below`.

    `below` is a share from 0 to 1, or an array of shares.
    """
    return sum(
        comb(draws, hits) * below**hits * (1 - below) ** (draws - hits)
        for hits in range(rank, draws + 1)
    )

"""What a golfer can do with a club outside a bunker, as a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from games.rules.eighteen.analysis.links import (
    FULL,
    KINDS,
    SHORT,
    kind_of_card,
    kind_of_wood,
)
from games.rules.eighteen.components import CLUBS, SHOTS, Club, DeckName, big_hit_deck
from games.rules.eighteen.legal import declares
from games.rules.eighteen.odds import ALL_CARDS, flight_odds

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.signedinteger[Any]]


def _behaviour(club: Club) -> Club:
    return replace(club, card=0, initiative=0, players="", hand="")


DISTINCT: tuple[Club, ...] = tuple(dict.fromkeys(map(_behaviour, CLUBS.values())))
"""The clubs that play differently."""
ROW: dict[int, int] = {card: DISTINCT.index(_behaviour(club)) for card, club in CLUBS.items()}
"""By club card, its place in DISTINCT."""


@dataclass(frozen=True, slots=True)
class Use:
    """One way to hit: cards from a deck, or a wood's line."""

    lie: int
    """FULL or SHORT: whether the rough shortens it."""
    deck: DeckName | None
    """None: a wood."""
    kind: int = 0
    """A wood's place in KINDS."""
    draws: int = 1
    rank: int = 1
    """Which of the cards drawn is flown, 1 the best."""
    declared: bool = False
    """The direction comes before the draw (E5.3)."""
    tee_only: bool = False


def uses_of(club: Club, big_hit: tuple[int, int] | None) -> Iterator[Use]:
    """All ways to hit with a club; `big_hit` is how many cards more count, and which is flown."""
    lie = FULL if club.rough_free else SHORT
    if not club.draw:
        yield Use(lie, None, KINDS.index(kind_of_wood(club)))
    for deck in club.decks:
        declared = declares(club, deck)
        yield Use(lie, deck, 0, club.draw, 1, declared, club.tee_only)
    if club.big_hit and big_hit:
        more, rank = big_hit
        yield Use(lie, big_hit_deck(club), 0, club.draw + more, rank)


@cache
def deck_kinds(deck: DeckName) -> tuple[Numbers, Floats]:
    """The kinds that a full deck brings, and their probabilities."""
    shares = np.zeros(len(KINDS))
    for card, share in flight_odds(ALL_CARDS, deck).items():
        shares[KINDS.index(kind_of_card(SHOTS[card]))] += share
    kinds = shares.nonzero()[0]
    return kinds, shares[kinds]


@cache
def straight_of(deck: DeckName) -> int:
    """Where the straight card of a deck is among its `deck_kinds`."""
    card = next(shot for shot in SHOTS.values() if shot.deck == deck and shot.kind == "straight")
    kinds: list[int] = deck_kinds(deck)[0].tolist()
    return kinds.index(KINDS.index(kind_of_card(card)))

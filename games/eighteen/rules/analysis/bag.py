"""The clubs that a golfer may have to choose from in a turn, and all that can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from msgspec.structs import replace

from games.eighteen.rules.analysis.links import FULL, KINDS, SHORT, kind_of_wood
from games.eighteen.rules.analysis.odds import Floats
from games.eighteen.rules.components import CLUBS, Club, DeckName, big_hit_deck
from games.eighteen.rules.legal import declares


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


@dataclass(frozen=True)
class Bag:
    """Clubs as they come: in each turn the best of a few, drawn from a pool."""

    pool: tuple[int, ...]
    """Club cards, each as likely."""
    choices: tuple[float, ...]
    """Probability of having 1, 2, … of them to choose from."""
    big_hit: tuple[int, int] | None
    """In a big hit, how many cards more count and which is flown, 1 the best; None: never."""

    @cached_property
    def row(self) -> Mapping[int, int]:
        """By club card, its place in `clubs`."""
        return {card: self.clubs.index(_behaviour(CLUBS[card])) for card in self.pool}

    @cached_property
    def clubs(self) -> tuple[Club, ...]:
        """The clubs that play differently."""
        return tuple(dict.fromkeys(_behaviour(CLUBS[card]) for card in self.pool))

    @cached_property
    def count(self) -> Floats:
        """How often each of `clubs` is in the pool."""
        return np.bincount(list(self.row.values())).astype(np.float64)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """All that differ."""
        return tuple(dict.fromkeys(use for club in self.clubs for use in self.uses_of(club)))

    def uses_of(self, club: Club) -> Iterator[Use]:
        """All ways to hit with a club, in the order in which the rules list them."""
        lie = FULL if club.rough_free else SHORT
        if not club.draw:
            yield Use(lie, None, KINDS.index(kind_of_wood(club)))
        for deck in club.decks:
            yield Use(lie, deck, 0, club.draw, 1, declares(club, deck), club.tee_only)
        if club.big_hit and self.big_hit:
            more, rank = self.big_hit
            yield Use(lie, big_hit_deck(club), 0, club.draw + more, rank)

    @cached_property
    def reached(self) -> Floats:
        """(pool + 1) Probability that the best club at hand is among the n best of all."""
        size = len(self.pool)
        missed = [[comb(size - n, k) / comb(size, k) for n in range(size + 1)] for k in self._hands]
        reached: Floats = 1 - np.array(self.choices) @ np.array(missed)
        return reached

    @property
    def _hands(self) -> range:
        return range(1, len(self.choices) + 1)


def _behaviour(club: Club) -> Club:
    return replace(club, card=0, initiative=0, players="", hand="")

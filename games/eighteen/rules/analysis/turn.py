"""One turn, computed for every hex at once: the available clubs, and the value of each use.

Golfers minimise the cost `left` from the next hex, in paces or turns. To choose, they use their own
estimate of the odds. The cards that they then draw have the true odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from msgspec.structs import replace

from courses.geometry.hex import DIRECTIONS
from games.eighteen.rules.analysis.links import (
    FULL,
    KINDS,
    SHORT,
    TARGET,
    Floats,
    Links,
    Numbers,
    chosen_odds,
    deck_kinds,
    icon_shares,
    kind_of_wood,
    straight_kind,
)
from games.eighteen.rules.components import CLUBS, Club, DeckName, big_hit_deck
from games.eighteen.rules.legal import declares


@dataclass(frozen=True, slots=True)
class Use:
    """One way to hit: with cards from a deck, or along a wood's straight line."""

    lie: int
    """SHORT if the rough can shorten the flight, otherwise FULL."""
    deck: DeckName | None
    """None for a wood."""
    kind: int = 0
    """The index of a wood in KINDS."""
    draws: int = 1
    rank: int = 1
    """The rank of the card to fly among the drawn ones; 1 is the best."""
    declared: bool = False
    """True if the direction is declared before the draw (E5.3)."""
    tee_only: bool = False


@dataclass(frozen=True)
class Bag:
    """A distribution of clubs: in each turn the best of a few, drawn from a pool."""

    pool: tuple[int, ...]
    """Club cards, all equally likely."""
    choices: tuple[float, ...]
    """The probability of having 1, 2, … clubs to choose from."""
    big_hit: tuple[int, int] | None
    """For a big hit, the number of extra cards that count and the rank of the card to fly.

    The best card has rank 1. None if there are no big hits.
    """

    @cached_property
    def row(self) -> Mapping[int, int]:
        """Map each club card to its index in `clubs`."""
        return {card: self.clubs.index(_behaviour(CLUBS[card])) for card in self.pool}

    @cached_property
    def clubs(self) -> tuple[Club, ...]:
        """The distinct clubs of the pool; cards that play the same way count as one club."""
        return tuple(dict.fromkeys(_behaviour(CLUBS[card]) for card in self.pool))

    @cached_property
    def count(self) -> Floats:
        """The number of cards in the pool that play like each of `clubs`."""
        return np.bincount(list(self.row.values())).astype(np.float64)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """The distinct uses of these clubs."""
        return tuple(dict.fromkeys(use for club in self.clubs for use in self.uses_of(club)))

    def uses_of(self, club: Club) -> Iterator[Use]:
        """Yield all ways to hit with a club, in the order of the rules."""
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
        """(pool + 1) The probability that the best available club is among the n best of all."""
        size = len(self.pool)
        missed = [[comb(size - n, k) / comb(size, k) for n in range(size + 1)] for k in self._hands]
        reached: Floats = 1 - np.array(self.choices) @ np.array(missed)
        return reached

    @property
    def _hands(self) -> range:
        return range(1, len(self.choices) + 1)


def _behaviour(club: Club) -> Club:
    return replace(club, card=0, initiative=0, players="", hand="")


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """The golfer's objective."""

    left: Floats
    """(n) The remaining cost from each hex."""
    water: float
    """Added if the ball ends in water."""
    out: float
    """Added if the ball goes out of bounds."""
    counts_cards: bool
    """True if the golfer knows the odds of the decks; otherwise they assume straight cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Hit:
    """The outcome of one use of a club, for every hex."""

    price: Floats
    """(n) The golfer's estimate of the remaining cost after the hit."""
    ends: Numbers
    """(outcomes, n) Numbered as in `Links`."""
    odds: Floats
    """(outcomes, n) or (outcomes, 1)"""


CERTAIN = np.ones((1, 1))


class Turn:
    """All possible actions of a golfer with an aim."""

    def __init__(self, links: Links, aim: Aim) -> None:
        self.links, self._aim = links, aim
        self._stay = np.arange(len(links.hexes), 2 * len(links.hexes))
        wet = aim.left + aim.water * links.wet
        self._left: Floats = np.concatenate([wet, aim.left, aim.left + aim.out])
        self._flown_ends, self._flown = self._best_paths()
        direction = self._flown.argmin(axis=2, keepdims=True)
        self._aimed = np.take_along_axis(self._flown, direction, 2)[:, :, 0]
        self._aimed_ends = np.take_along_axis(self._flown_ends, direction, 2)[:, :, 0]

    def _best_paths(self) -> tuple[Numbers, Floats]:
        """(FULL and SHORT, KINDS, directions, n) Return the best path's end, and the cost left."""
        ends = self.links.ends[0].copy()
        left = self._left[ends]
        for other in self.links.ends[1:]:
            count = other.shape[1]
            more = self._left[other]
            better = more < left[:, :count]
            np.copyto(ends[:, :count], other, where=better)
            np.copyto(left[:, :count], more, where=better)
        return ends, left

    def moved(self) -> Hit:
        """Return the best step; its price is infinite if there is none (E4.1)."""
        steps = self.links.steps
        prices = np.where(steps < len(self.links.hexes), self._left[steps], np.inf)
        best = prices.argmin(axis=0)[None]
        return Hit(prices.min(axis=0), np.take_along_axis(steps, best, 0), CERTAIN)

    def reset(self) -> Hit:
        """Return the result of a turn used to take all clubs back (E4.5)."""
        return Hit(self._aim.left, self._stay[None], CERTAIN)

    def hit(self, use: Use) -> Hit:
        """Return the result of one use of a club outside a bunker."""
        if use.deck is None:
            ends = self._aimed_ends[use.lie, [use.kind]]
            return Hit(self._aimed[use.lie, use.kind], ends, CERTAIN)
        return self._declared(use, use.deck) if use.declared else self._open(use, use.deck)

    def _open(self, use: Use, deck: DeckName) -> Hit:
        """Return a hit with a direction that is chosen after the draw (E4.2)."""
        kinds, shares = deck_kinds(deck)
        values = self._aimed[use.lie, kinds]
        odds = chosen_odds(values, shares, use.draws, use.rank)
        price = self._priced(values, odds, deck)
        if use.tee_only:
            price = np.where(self.links.tees, price, np.inf)
        return Hit(price, self._aimed_ends[use.lie, kinds], odds)

    def _declared(self, use: Use, deck: DeckName) -> Hit:
        """Return a hit in the best direction declared before the draw (E4.2)."""
        kinds, shares = deck_kinds(deck)
        values = self._flown[use.lie, kinds]
        odds = chosen_odds(values, shares, use.draws, use.rank)
        prices = self._priced(values, odds, deck)
        best = prices.argmin(axis=0)[None]
        ends = np.take_along_axis(self._flown_ends[use.lie, kinds], best[None], 1)[:, 0]
        odds = np.take_along_axis(np.broadcast_to(odds, values.shape), best[None], 1)[:, 0]
        return Hit(np.take_along_axis(prices, best, 0)[0], ends, odds)

    def _priced(self, values: Floats, odds: Floats, deck: DeckName) -> Floats:
        if self._aim.counts_cards:
            mean: Floats = (values * odds).sum(axis=0)
            return mean
        straight: Floats = values[straight_kind(deck)]
        return straight

    def exit(self, decks: tuple[DeckName, ...]) -> Hit:
        """Return the best deck and declared direction out of each bunker (E4.4).

        The price is infinite elsewhere.
        """
        shares = np.stack([icon_shares(deck) for deck in decks])
        believed = shares if self._aim.counts_cards else np.tile(TARGET, (len(decks), 1))
        ends, left = self._around
        prices = np.tensordot(believed, left, axes=1)
        prices = prices.reshape(len(decks) * len(DIRECTIONS), -1)
        best = prices.argmin(axis=0)
        deck, direction = np.divmod(best, len(DIRECTIONS))
        price = np.where(self.links.sand, prices.min(axis=0), np.inf)
        ends = np.take_along_axis(ends, direction[None, None], 1)[:, 0]
        return Hit(price, ends, shares[deck].T)

    @cached_property
    def _around(self) -> tuple[Numbers, Floats]:
        """(ICONS, directions, n) Return the end for each icon, and the cost left from there."""
        steps = self.links.steps
        stay = np.broadcast_to(self._stay, steps.shape)
        ends = np.stack([np.roll(steps, 1, 0), steps, np.roll(steps, -1, 0), stay])
        return ends, self._left[ends]

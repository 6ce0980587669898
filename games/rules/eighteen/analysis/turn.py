"""One turn of a golfer from every hex at once: what each club is worth to them, and where it ends.

What a golfer goes for is `left`, by hex: what they believe to be left from there, in paces or in
turns. With every club they do what leaves least, and of the clubs they can choose from they lay
the one that leaves least. Cards then come with their true odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from courses.geometry.hex import DIRECTIONS
from games.rules.eighteen.analysis.links import Links
from games.rules.eighteen.analysis.uses import Floats, Numbers, Use, deck_kinds, straight_of
from games.rules.eighteen.components import Club, DeckName, exit_decks
from games.rules.eighteen.odds import ALL_CARDS, icon_odds, ranked


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """What a golfer goes for."""

    left: Floats
    """(n) What is left from a hex."""
    water: float
    """What ending in water adds."""
    out: float
    """What out of bounds adds."""
    counts_cards: bool
    """Whether the golfer knows the odds of the decks, or pictures straight cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Hit:
    """What comes of one use, by hex."""

    price: Floats
    """(n) What the golfer believes to be left after it."""
    ends: Numbers
    """(outcomes, n) As `Links` numbers them."""
    odds: Floats
    """(outcomes, n) or (outcomes, 1)"""


class Turn:
    """All that a golfer with an aim can do from every hex."""

    def __init__(self, links: Links, aim: Aim) -> None:
        self._links, self._aim = links, aim
        self.sand = links.sand.nonzero()[0]
        wet = aim.left + aim.water * links.wet
        self._left: Floats = np.concatenate([wet, aim.left, aim.left + aim.out])
        offered = self._left[links.ways]
        path = offered.argmin(axis=3, keepdims=True)
        self._flown = np.take_along_axis(offered, path, 3)[:, :, :, 0]
        self._flown_ends = np.take_along_axis(links.ways, path, 3)[:, :, :, 0]
        direction = self._flown.argmin(axis=2, keepdims=True)
        self._aimed = np.take_along_axis(self._flown, direction, 2)[:, :, 0]
        self._aimed_ends = np.take_along_axis(self._flown_ends, direction, 2)[:, :, 0]
        self._hits: dict[Use, Hit] = {}

    @cached_property
    def moved(self) -> Hit:
        """One step, or the turn spent on taking the clubs back (E4.1, E4.5)."""
        count = len(self._links.hexes)
        stay = np.arange(count, 2 * count)
        steps = np.where(self._links.steps < count, self._links.steps, stay)
        best = self._left[steps].argmin(axis=0)[None]
        ends = np.take_along_axis(steps, best, 0)
        price = self._left[ends[0]]
        return Hit(price, ends, np.ones((1, 1)))

    def hit(self, use: Use) -> Hit:
        """One way to use a club."""
        if use not in self._hits:
            self._hits[use] = self._declared(use) if use.declared else self._open(use)
        return self._hits[use]

    def _open(self, use: Use) -> Hit:
        """The direction is chosen when the card is known."""
        if use.deck is None:
            lie, kind = use.lie, use.kind
            return Hit(self._aimed[lie, kind], self._aimed_ends[lie, [kind]], np.ones((1, 1)))
        kinds, shares = deck_kinds(use.deck)
        values, odds = self._drawn(self._aimed[use.lie, kinds], shares, use)
        price = self._priced(values, odds, use)
        if use.tee_only:
            price = np.where(self._links.tees, price, np.inf)
        return Hit(price, self._aimed_ends[use.lie, kinds], odds)

    def _declared(self, use: Use) -> Hit:
        """The best direction declared before the draw (E4.2)."""
        assert use.deck is not None
        kinds, shares = deck_kinds(use.deck)
        values, odds = self._drawn(self._flown[use.lie, kinds], shares, use)
        prices = self._priced(values, odds, use)
        best = prices.argmin(axis=0)[None]
        ends = np.take_along_axis(self._flown_ends[use.lie, kinds], best[None], 1)[:, 0]
        odds = np.take_along_axis(np.broadcast_to(odds, values.shape), best[None], 1)[:, 0]
        return Hit(np.take_along_axis(prices, best, 0)[0], ends, odds)

    def _drawn(self, values: Floats, shares: Floats, use: Use) -> tuple[Floats, Floats]:
        """Values of the kinds on axis 0, and the odds that the card flown is of that kind."""
        column = shares.reshape(-1, *[1] * (values.ndim - 1))
        if use.draws == 1:
            return values, column
        less = (values[None] < values[:, None]) * 1.0
        equal = (values[None] == values[:, None]) * 1.0
        before = np.tensordot(shares, less.swapaxes(0, 1), axes=1)
        among = np.tensordot(shares, equal.swapaxes(0, 1), axes=1)
        reached = ranked(before + among, use.draws, use.rank) - ranked(before, use.draws, use.rank)
        return values, column * reached / among

    def _priced(self, values: Floats, odds: Floats, use: Use) -> Floats:
        if self._aim.counts_cards:
            mean: Floats = (values * odds).sum(axis=0)
            return mean
        assert use.deck is not None
        straight: Floats = values[straight_of(use.deck)]
        return straight

    def exit(self, club: Club) -> Hit:
        """(bunkers) The best deck and declared direction out of each (E4.4)."""
        steps, sand = self._links.steps, self.sand
        stay = np.broadcast_to(sand + len(self._links.hexes), (len(DIRECTIONS), len(sand)))
        ends = np.stack([np.roll(steps[:, sand], 1, 0), steps[:, sand]])
        ends = np.stack([*ends, np.roll(steps[:, sand], -1, 0), stay])
        odds = np.stack([_icon_shares(deck) for deck in exit_decks(club)])
        believed = odds if self._aim.counts_cards else np.tile(TARGET, (len(odds), 1))
        prices = np.tensordot(believed, self._left[ends], axes=1).reshape(-1, len(sand))
        best = prices.argmin(axis=0)
        deck, direction = np.divmod(best, len(DIRECTIONS))
        chosen = np.take_along_axis(ends, direction[None, None], 1)[:, 0]
        return Hit(np.take_along_axis(prices, best[None], 0)[0], chosen, odds[deck].T)


ICONS = ("left", "target", "right", "stay")
TARGET = np.array([icon == "target" for icon in ICONS], float)


@cache
def _icon_shares(deck: DeckName) -> Floats:
    found = icon_odds(ALL_CARDS, deck)
    return np.array([found[icon] for icon in ICONS])

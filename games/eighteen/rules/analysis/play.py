"""A turn as a golfer plays it: the best use of each club, and the best of the clubs at hand."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.eighteen.rules.analysis.bag import Bag
from games.eighteen.rules.analysis.chain import Chain, chain
from games.eighteen.rules.analysis.odds import Floats, Numbers
from games.eighteen.rules.analysis.turn import Hit, Turn
from games.eighteen.rules.components import Club, exit_decks


class Play:
    """What a golfer does from every hex, with every club of a bag."""

    def __init__(self, turn: Turn, bag: Bag) -> None:
        self._turn, self._bag = turn, bag
        exits = dict.fromkeys(exit_decks(club) for club in bag.clubs) if _bunkers(turn) else {}
        self._hits: Sequence[Hit] = [
            turn.moved(),
            *map(turn.hit, bag.uses),
            *map(turn.exit, exits),
            turn.reset(),
        ]
        self._place = {key: place for place, key in enumerate((*bag.uses, *exits), start=1)}
        self._by_hit = np.stack([hit.price for hit in self._hits])
        best = [self._best(club) for club in bag.clubs]
        self.prices: Floats = np.stack([price for price, _ in best])
        """(clubs of the bag, n) What is left after each, as the golfer believes."""
        self._chosen: Numbers = np.stack([chosen for _, chosen in best])

    def _best(self, club: Club) -> tuple[Floats, Numbers]:
        """(n) What is left after the best use of a club, and which that is (E3.4)."""
        uses = [self._place[use] for use in self._bag.uses_of(club)]
        places = np.array([0, *uses, len(self._hits) - 1])
        by_use = self._by_hit[places]
        best = by_use.argmin(axis=0)
        price, chosen = np.take_along_axis(by_use, best[None], 0)[0], places[best]
        if club.bunker_as_rough or not _bunkers(self._turn):
            return price, chosen
        out, sand = self._place[exit_decks(club)], self._turn.links.sand
        return np.where(sand, self._by_hit[out], price), np.where(sand, out, chosen)

    def _laid(self) -> Floats:
        """(clubs of the bag, n) Probability of laying each; equal ones share theirs."""
        count, reached = self._bag.count, self._bag.reached
        less = np.tensordot(count, (self.prices[:, None] < self.prices) * 1.0, axes=1)
        equal = np.tensordot(count, (self.prices[:, None] == self.prices) * 1.0, axes=1)
        laid: Floats = reached[(less + equal).astype(int)] - reached[less.astype(int)]
        return count[:, None] * laid / equal

    def chain(self, goal: int, out_cost: float) -> Chain:
        """Where the golfer comes to."""
        count = len(self._turn.links.hexes)
        places = self._chosen * count + np.arange(count)
        shares = np.bincount(places.ravel(), self._laid().ravel(), len(self._hits) * count)
        moves = [
            (hit.ends, hit.odds * share)
            for hit, share in zip(self._hits, shares.reshape(-1, count), strict=True)
        ]
        return chain(self._turn.links, goal, moves, out_cost)


def _bunkers(turn: Turn) -> bool:
    return bool(turn.links.sand.any())

"""Where a golfer comes to from turn to turn, as a Markov chain over the hexes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.eighteen.rules.analysis.links import Links
from games.eighteen.rules.analysis.odds import Floats, Numbers

HORIZON = 40
"""Turns after which nobody counts on; as many as the highest round limit."""

ROUNDING = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """Odds of each hex to stand on after a turn."""

    dry: Floats
    """(n, n) From a hex (axis 0) to one (axis 1) with no round missed."""
    wet: Floats
    """(n, n) With the next round missed (E7.2)."""
    cost: Floats
    """(n) Turns that the turn is expected to cost: itself, missed rounds, strokes for out."""
    goal: int

    def turns(self) -> Floats:
        """(n) Expected turns to the green, if nobody plays more than HORIZON."""
        going, left = self.dry + self.wet, np.zeros(len(self.cost))
        for _ in range(HORIZON):
            left = self.cost + going @ left
            left[self.goal] = 0
        return np.where(left > HORIZON - ROUNDING, HORIZON, left)

    def finishes(self, start: int, turns: int) -> Floats:
        """(turns) Odds to have come from a hex to the green after exactly 1, 2, … turns."""
        at = np.zeros((turns + 2, len(self.cost)))
        at[0, start] = 1
        home = np.zeros(turns + 1)
        for turn in range(turns):
            at[turn + 1] += at[turn] @ self.dry
            at[turn + 2] += at[turn] @ self.wet
            home[turn + 1], at[turn + 1, self.goal] = at[turn + 1, self.goal], 0
        return home[1:]


def chain(
    links: Links, goal: int, moves: Sequence[tuple[Numbers, Floats]], out_cost: float
) -> Chain:
    """From the ends (outcomes, n) of all that may happen, and their odds."""
    count = len(links.hexes)
    start = np.arange(count) * 3 * count
    places = np.concatenate([(start + ends).ravel() for ends, _ in moves])
    weights = np.concatenate([odds.ravel() for _, odds in moves])
    found = np.bincount(places, weights, 3 * count * count).reshape(count, 3, count)
    landed, stayed, out = np.asarray(found, float).swapaxes(0, 1)
    wet = landed * links.wet
    cost = 1 + wet.sum(axis=1) + out_cost * out.sum(axis=1)
    return Chain(landed - wet + stayed + out, wet, cost, goal)

"""The golfers that a course is rated for: how the bots of the same names play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from courses.geometry.hex import Hex
from games.rules.eighteen.analysis import paces
from games.rules.eighteen.analysis.chain import Chain
from games.rules.eighteen.analysis.links import Links, links_of
from games.rules.eighteen.analysis.play import Bag, played
from games.rules.eighteen.analysis.turn import Aim
from games.rules.eighteen.components import pool
from games.rules.eighteen.flight import Field

GolferName = Literal["pro", "caddie"]

ALONE = 1
"""Players in a round that a course is rated for."""
BAGS: dict[GolferName, Bag] = {
    "pro": Bag(pool(ALONE), (0.2, 0.2, 0.2, 0.2, 0.2), (0, 1)),
    "caddie": Bag(pool(ALONE), (0.2, 0.2, 0.2, 0.2, 0.2)),
}
CLOSE_ENOUGH = 0.001
"""Turns; where the pro's plan no longer gets better."""
PLANS = 30
"""How often the pro may change it."""


@dataclass(frozen=True, slots=True, eq=False)
class Forecast:
    """How a golfer will fare on one hole."""

    links: Links
    chain: Chain
    turns: Mapping[Hex, float]
    """Expected turns to the green from every hex on which a golfer may stand."""

    def odds(self, tee: Hex, turns: int) -> tuple[float, ...]:
        """Odds to be on the green after exactly 1, 2, … turns."""
        return tuple(self.chain.finishes(self.links.hexes.index(tee), turns).tolist())


@lru_cache(maxsize=256)
def forecast(field: Field, green: Hex, golfer: GolferName) -> Forecast:
    """A round alone in which every turn counts one and water one more (E7.2, E9.7)."""
    links = links_of(field)
    goal = links.hexes.index(green)
    found = _PLAY[golfer](field, links, goal, BAGS[golfer])
    turns = found.turns().tolist()
    return Forecast(links, found, dict(zip(links.hexes, turns, strict=True)))


def _caddie(field: Field, links: Links, goal: int, bag: Bag) -> Chain:
    aim = Aim(_paces(field, links, goal), paces.WATER, paces.OUT, counts_cards=False)
    return played(links, goal, aim, bag, 0)[0]


def _paces(field: Field, links: Links, goal: int) -> np.ndarray:
    count = paces.paces(field, links.hexes[goal])
    return np.array([count[hex] for hex in links.hexes])


def _pro(field: Field, links: Links, goal: int, bag: Bag) -> Chain:
    """Plays for the fewest turns: what is left decides how to play, until nothing changes."""
    turns = _paces(field, links, goal) / 2
    for _ in range(PLANS):
        found, _ = played(links, goal, Aim(turns, 1.0, 0.0, counts_cards=True), bag, 0)
        before, turns = turns, found.turns()
        if np.abs(turns - before).max() < CLOSE_ENOUGH:
            break
    return found


_PLAY: dict[GolferName, Callable[[Field, Links, int, Bag], Chain]] = {
    "pro": _pro,
    "caddie": _caddie,
}

"""Expected turns to a green, for the pro: plan, see what comes of it, plan anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.bag import Bag
from games.eighteen.rules.analysis.chain import Chain
from games.eighteen.rules.analysis.links import Links, links_of
from games.eighteen.rules.analysis.odds import Floats
from games.eighteen.rules.analysis.paces import paces
from games.eighteen.rules.analysis.play import Play
from games.eighteen.rules.analysis.turn import Aim, Turn
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.flight import Field

CHOICES = (1, 2, 3)
"""How many clubs a golfer has to choose from in a turn, each as likely."""
WATER = 1.0
"""What a ball in water costs in every mode: a missed round, or a stroke (E7.2, E9.8)."""
NEIGHBOUR_THROWS = (1, 2)
"""Of a big hit the second best card is flown (E4.3)."""
CLOSE_ENOUGH = 0.01
"""Turns; a plan that changes less is the best one, for each plan squares what is missing."""
PLANS = 40


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """Expected turns to one green, by hex on which a golfer may stand."""

    turns: Mapping[Hex, float]
    """Before it is known which clubs there are to choose from."""
    with_club: Mapping[int, Mapping[Hex, float]]
    """By club card: if that one is laid for the next turn."""


@lru_cache(maxsize=128)
def outlook(
    field: Field, green: Hex, out_cost: int = 0, choices: tuple[int, ...] = CHOICES
) -> Outlook:
    """Expected turns to `green`; `out_cost` is 1 where out of bounds costs a stroke (E9.8)."""
    links = links_of(field)
    goal = links.hexes.index(green)
    bag = Bag(tuple(CLUBS), _shares(choices), NEIGHBOUR_THROWS)
    found = best_plan(links, goal, bag, halved_paces(field, links, goal), out_cost)
    turns = found.turns()
    by_club = 1 + Play(Turn(links, _aim(turns, out_cost)), bag).prices
    by_club[:, goal] = 0
    return _outlook(links, turns, by_club, bag)


def halved_paces(field: Field, links: Links, goal: int) -> Floats:
    """(n) A first guess of the turns."""
    count = paces(field, links.hexes[goal])
    return np.array([count[hex] / 2 for hex in links.hexes])


def best_plan(links: Links, goal: int, bag: Bag, guess: Floats, out_cost: float) -> Chain:
    """The chain of a golfer who plays for the fewest turns, by policy iteration.

    Every plan is played for what the one before leads to; where nothing changes, it is the best.
    """
    turns = guess
    for _ in range(PLANS):
        found = Play(Turn(links, _aim(turns, out_cost)), bag).chain(goal, out_cost)
        before, turns = turns, found.turns()
        if np.abs(turns - before).max() < CLOSE_ENOUGH:
            break
    return found


def _aim(turns: Floats, out_cost: float) -> Aim:
    return Aim(turns, WATER, out_cost, counts_cards=True)


def _shares(choices: tuple[int, ...]) -> tuple[float, ...]:
    return tuple((n in choices) / len(choices) for n in range(1, max(choices) + 1))


def _outlook(links: Links, turns: Floats, by_club: Floats, bag: Bag) -> Outlook:
    def by_hex(row: Floats) -> Mapping[Hex, float]:
        return MappingProxyType(dict(zip(links.hexes, row.tolist(), strict=True)))

    rows = [by_hex(row) for row in by_club]
    with_club = {card: rows[number] for card, number in bag.row.items()}
    return Outlook(by_hex(turns), MappingProxyType(with_club))

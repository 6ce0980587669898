"""Expected turns to a green by policy iteration: plan, evaluate the plan, plan again.

A plan is the best use of each club from every hex (`Play`). Repeated every turn, it is a Markov
chain over the hexes (`Chain`), and the next plan minimises its expected turns (`best_plan`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.links import Floats, Links, Numbers, links_of
from games.eighteen.rules.analysis.paces import paces
from games.eighteen.rules.analysis.turn import Aim, Bag, Hit, Turn
from games.eighteen.rules.components import CLUBS, Club, exit_decks
from games.eighteen.rules.flight import Field

HORIZON = 40
"""The maximum number of turns to count; equal to the highest round limit."""

ROUNDING = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """The odds of standing on each hex after a turn."""

    dry: Floats
    """(n, n) The odds of moving from one hex (axis 0) to another (axis 1), without a
    missed round.
    """
    wet: Floats
    """(n, n) Like `dry`, but with the next round missed (E7.2)."""
    cost: Floats
    """(n) The expected cost of a turn: the turn, missed rounds and strokes for out of bounds."""
    goal: int

    def turns(self) -> Floats:
        """(n) Return the expected turns to the green, limited to HORIZON."""
        going, left = self.dry + self.wet, np.zeros(len(self.cost))
        for _ in range(HORIZON):
            left = self.cost + going @ left
            left[self.goal] = 0
        return np.where(left > HORIZON - ROUNDING, HORIZON, left)

    def finishes(self, start: int, turns: int) -> Floats:
        """(turns) Return the odds of reaching the green from a hex after exactly 1, 2, … turns."""
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
    """Return the chain that results from all possible moves.

    `moves` contains the ends (outcomes, n) of each move, with their odds.
    """
    count = len(links.hexes)
    start = np.arange(count) * 3 * count
    places = np.concatenate([(start + ends).ravel() for ends, _ in moves])
    weights = np.concatenate([odds.ravel() for _, odds in moves])
    found = np.bincount(places, weights, 3 * count * count).reshape(count, 3, count)
    landed, stayed, out = np.asarray(found, float).swapaxes(0, 1)
    wet = landed * links.wet
    cost = 1 + wet.sum(axis=1) + out_cost * out.sum(axis=1)
    return Chain(landed - wet + stayed + out, wet, cost, goal)


class Play:
    """The best action of a golfer from every hex, with every club of a bag."""

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
        """(clubs of the bag, n) The golfer's estimate of the turns left after using each club."""
        self._chosen: Numbers = np.stack([chosen for _, chosen in best])

    def _best(self, club: Club) -> tuple[Floats, Numbers]:
        """(n) Return the turns left after the best use of a club, and the index of that use.

        A bunker has to be left first (E3.4).
        """
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
        """(clubs of the bag, n) Return the odds of selecting each club; equal clubs share their
        odds.
        """
        count, reached = self._bag.count, self._bag.reached
        less = np.tensordot(count, (self.prices[:, None] < self.prices) * 1.0, axes=1)
        equal = np.tensordot(count, (self.prices[:, None] == self.prices) * 1.0, axes=1)
        laid: Floats = reached[(less + equal).astype(int)] - reached[less.astype(int)]
        return count[:, None] * laid / equal

    def chain(self, goal: int, out_cost: float) -> Chain:
        """Return the chain of this plan."""
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


CHOICES = (1, 2, 3)
"""The possible numbers of clubs to choose from in a turn, all equally likely."""
WATER = 1.0
"""The cost of a ball in water in every mode: a missed round or a stroke (E7.2, E9.8)."""
NEIGHBOUR_THROWS = (1, 2)
"""Big hits against a neighbour: the second best card is flown (E4.3)."""
CLOSE_ENOUGH = 0.01
"""The smallest change (turns) for which another plan is made.

A plan that changes less is final, because each plan squares the remaining error.
"""
PLANS = 40


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """The expected turns to one green from every hex on which a golfer can stand."""

    turns: Mapping[Hex, float]
    """The expected turns by hex, before the clubs to choose from are known."""
    with_club: Mapping[int, Mapping[Hex, float]]
    """The expected turns by hex for each club card, if it is selected for the next turn."""


@lru_cache(maxsize=128)
def outlook(
    field: Field, green: Hex, out_cost: int = 0, choices: tuple[int, ...] = CHOICES
) -> Outlook:
    """Return the expected turns to `green`.

    `out_cost` is 1 if out of bounds costs a stroke (E9.8).
    """
    links = links_of(field)
    goal = links.hexes.index(green)
    bag = Bag(tuple(CLUBS), _shares(choices), NEIGHBOUR_THROWS)
    found = best_plan(links, goal, bag, halved_paces(field, links, goal), out_cost)
    turns = found.turns()
    by_club = 1 + Play(Turn(links, _aim(turns, out_cost)), bag).prices
    by_club[:, goal] = 0
    return _outlook(links, turns, by_club, bag)


def halved_paces(field: Field, links: Links, goal: int) -> Floats:
    """(n) Return a first guess at the number of turns."""
    count = paces(field, links.hexes[goal])
    return np.array([count[hex] / 2 for hex in links.hexes])


def best_plan(links: Links, goal: int, bag: Bag, guess: Floats, out_cost: float) -> Chain:
    """Return the chain of a golfer who minimises the expected turns, by policy iteration.

    Each plan optimises against the results of the previous one, until nothing changes.
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

"""What golfers do from every hex: which clubs they lay, and the chain that comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np

from games.rules.eighteen.analysis.chain import Chain, chain
from games.rules.eighteen.analysis.links import Links
from games.rules.eighteen.analysis.turn import Aim, Hit, Turn
from games.rules.eighteen.analysis.uses import DISTINCT, ROW, Floats, Numbers, uses_of
from games.rules.eighteen.components import Club


@dataclass(frozen=True, slots=True)
class Bag:
    """The clubs that a golfer may have to choose from in a turn."""

    pool: tuple[int, ...]
    """Club cards, each as likely."""
    choices: tuple[float, ...]
    """Probability of having 1, 2, … of them to choose from."""
    big_hit: tuple[int, int] | None = None
    """In a big hit, how many cards more count and which is flown, 1 the best; None: never."""

    def best(self) -> Floats:
        """(pool + 1) Probability that the best club to choose from is among the first of all."""
        size = len(self.pool)
        return np.array(
            [
                sum(
                    share * (1 - comb(size - n, k) / comb(size, k))
                    for k, share in enumerate(self.choices, start=1)
                )
                for n in range(size + 1)
            ]
        )


def prices(turn: Turn, bag: Bag) -> Floats:
    """(DISTINCT, n) What a golfer believes to be left after each club."""
    return np.stack([_club(turn, club, bag)[0] for club in DISTINCT])


def played(links: Links, goal: int, aim: Aim, bag: Bag, out_cost: float) -> tuple[Chain, Floats]:
    """What comes of a turn, and (DISTINCT, n) the prices of the clubs."""
    turn = Turn(links, aim)
    found = [_club(turn, club, bag) for club in DISTINCT]
    price = np.stack([price for price, _ in found])
    weights = _laid(price, bag)
    moves = [
        (ends, odds * weight * chosen)
        for weight, (_, hits) in zip(weights, found, strict=True)
        for chosen, ends, odds in hits
        if weight.any()
    ]
    return chain(links, goal, moves, out_cost), price


Chosen = tuple[Floats, Numbers, Floats]


def _club(turn: Turn, club: Club, bag: Bag) -> tuple[Floats, list[Chosen]]:
    hits = [turn.moved, *(turn.hit(use) for use in uses_of(club, bag.big_hit))]
    by_use = np.stack([hit.price for hit in hits])
    best = by_use.argmin(axis=0)
    price = by_use.min(axis=0)
    moves = [((best == number) * 1.0, hit.ends, hit.odds) for number, hit in enumerate(hits)]
    if turn.sand.size and not club.bunker_as_rough:
        moves = _with_exits(turn, club, price, moves)
    return price, moves


def _with_exits(turn: Turn, club: Club, price: Floats, moves: list[Chosen]) -> list[Chosen]:
    sand = turn.sand
    hit: Hit = turn.exit(club)
    price[sand] = hit.price
    for chosen, _, _ in moves:
        chosen[sand] = 0
    ends = np.zeros((len(hit.ends), len(price)), int)
    odds = np.zeros(ends.shape)
    ends[:, sand], odds[:, sand] = hit.ends, hit.odds
    return [*moves, (np.ones(len(price)), ends, odds)]


def _laid(price: Floats, bag: Bag) -> Floats:
    """(DISTINCT, n) Probability of laying each club; equal ones share theirs."""
    count = np.bincount([ROW[card] for card in bag.pool], minlength=len(DISTINCT)) * 1.0
    less = np.tensordot(count, (price[:, None] < price[None]) * 1.0, axes=1)
    equal = np.tensordot(count, (price[:, None] == price[None]) * 1.0, axes=1)
    best = bag.best()
    reached = best[(less + equal).astype(int)] - best[less.astype(int)]
    laid: Floats = count[:, None] * reached / np.maximum(equal, 1)
    return laid

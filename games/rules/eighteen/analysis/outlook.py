"""Expected turns to a green by value iteration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from types import MappingProxyType

import numpy as np

from courses.geometry.hex import Hex, distance
from games.rules.eighteen.analysis.clubs import DISTINCT, ROW, Floats, Prospect, after_club
from games.rules.eighteen.analysis.links import Links, links_of
from games.rules.eighteen.components import CLUBS
from games.rules.eighteen.flight import Field

CHOICES = (1, 2, 3)
"""How many clubs a golfer has to choose from in a turn, each as likely."""
NEVER = 40.0
"""Turns, where nothing leads to the green; as many as the highest round limit."""
CLOSE_ENOUGH = 0.01
"""Turns; where the iteration stops."""
SWEEPS = 100


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
    weights = _weights(choices)
    turns = np.array([distance(hex, green) / 2 for hex in links.hexes])
    goal = links.hexes.index(green)
    for _ in range(SWEEPS):
        by_club = _by_club(links, turns, out_cost)
        before, turns = turns, np.minimum(weights @ np.sort(by_club[_ALL], axis=0), NEVER)
        turns[goal] = 0
        if np.abs(turns - before).max() < CLOSE_ENOUGH:
            break
    by_club[:, goal] = 0
    return _outlook(links, turns, by_club)


def expected_turns(field: Field, green: Hex, out_cost: int = 0) -> Mapping[Hex, float]:
    """Expected turns to `green` from every hex on which a golfer may stand."""
    return outlook(field, green, out_cost).turns


_ALL = np.array([ROW[card] for card in CLUBS])


def _by_club(links: Links, turns: Floats, out_cost: int) -> Floats:
    """(DISTINCT, hexes) Expected turns with each club, the turn itself counted."""
    ahead = Prospect(links, turns, out_cost)
    return 1 + np.stack([after_club(ahead, club) for club in DISTINCT])


def _weights(choices: tuple[int, ...]) -> Floats:
    """Probability that the n-th best of all clubs is the best of those there are to choose from."""
    count = len(CLUBS)
    each = [[comb(count - 1 - n, k - 1) / comb(count, k) for n in range(count)] for k in choices]
    mean: Floats = np.mean(each, axis=0)
    return mean


def _outlook(links: Links, turns: Floats, by_club: Floats) -> Outlook:
    def by_hex(row: Floats) -> Mapping[Hex, float]:
        return MappingProxyType(dict(zip(links.hexes, row.tolist(), strict=True)))

    rows = [by_hex(row) for row in by_club]
    with_club = {card: rows[number] for card, number in ROW.items()}
    return Outlook(by_hex(turns), MappingProxyType(with_club))

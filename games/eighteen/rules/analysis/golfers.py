"""Models of the golfers that courses are rated for, and their heat maps.

They play like the bots with the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import numpy as np

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.links import Links, links_of
from games.eighteen.rules.analysis.outlook import Chain, Play, best_plan
from games.eighteen.rules.analysis.paces import OUT, WATER, paces
from games.eighteen.rules.analysis.turn import Aim, Bag, Turn
from games.eighteen.rules.components import pool
from games.eighteen.rules.flight import Field, hole_field

GolferName = Literal["pro", "caddie"]

ALONE = pool(1)
"""The clubs that a solo golfer can have (E2.3)."""
CHANCE_THROWS = (0, 1)
"""Big hits in solo play: one extra card is drawn, but a random one is discarded (E4.3).

The golfer therefore flies the best of as many cards as the club draws.
"""
PRO = Bag(ALONE, (0.1, 0.225, 0.225, 0.225, 0.225), CHANCE_THROWS)
"""A hand of five that is used up until one club is left.

Half of the time, that last club is one that the pro saved for its shot. This is halfway between
using the clubs in random order and always having a choice. Rounds played by the bot confirm it.
"""
CADDIE = Bag(ALONE, (0.2, 0.2, 0.2, 0.2, 0.2), None)
"""A hand of five that is used up in random order."""


def chains(field: Field, links: Links, green: Hex) -> Mapping[GolferName, Chain]:
    """Return the chains for a solo round: each turn costs one, and water one more (E7.2, E9.7)."""
    goal = links.hexes.index(green)
    count = paces(field, green)
    aim = Aim(np.array([count[hex] for hex in links.hexes]), WATER, OUT, counts_cards=False)
    caddie = Play(Turn(links, aim), CADDIE).chain(goal, 0)
    return {"pro": best_plan(links, goal, PRO, caddie.turns(), 0), "caddie": caddie}


Heat = Mapping[Hex, float]
"""Turns by hex; 40 if the green cannot be reached."""


def heat(course: Layout, number: int, golfer: GolferName) -> Heat:
    """Return a golfer's expected turns to a hole's green from every possible hex.

    `number` counts from 1. The result is empty if the green is not playable.
    """
    hole = course.holes[number - 1]
    field = hole_field(course, number - 1, False)
    return _heats(field, hole.green)[golfer] if field.walkable(hole.green) else {}


@lru_cache(maxsize=64)
def _heats(field: Field, green: Hex) -> Mapping[GolferName, Heat]:
    links = links_of(field)
    return {
        golfer: dict(zip(links.hexes, chain.turns().round(2).tolist(), strict=True))
        for golfer, chain in chains(field, links, green).items()
    }

"""The golfers that a course is rated for, who play as the bots of the same names, and heat maps."""

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
"""The clubs that may come to a golfer who plays alone (E2.3)."""
CHANCE_THROWS = (0, 1)
"""Of a big hit alone a random card goes, so that as many count as the club draws (E4.3)."""
PRO = Bag(ALONE, (0.1, 0.225, 0.225, 0.225, 0.225), CHANCE_THROWS)
"""A hand of five runs down to one, which every other time is the club kept for that shot: halfway
between clubs as they come and one always to spare, as rounds of the bot have shown."""
CADDIE = Bag(ALONE, (0.2, 0.2, 0.2, 0.2, 0.2), None)
"""The hand runs down as it comes."""


def chains(field: Field, links: Links, green: Hex) -> Mapping[GolferName, Chain]:
    """A round alone in which every turn counts one and water one more (E7.2, E9.7)."""
    goal = links.hexes.index(green)
    count = paces(field, green)
    aim = Aim(np.array([count[hex] for hex in links.hexes]), WATER, OUT, counts_cards=False)
    caddie = Play(Turn(links, aim), CADDIE).chain(goal, 0)
    return {"pro": best_plan(links, goal, PRO, caddie.turns(), 0), "caddie": caddie}


Heat = Mapping[Hex, float]
"""Turns by hex; 40 where nothing leads to the green."""


def heat(course: Layout, number: int, golfer: GolferName) -> Heat:
    """Expected turns of a golfer to a hole's green, from every hex on which one may stand.

    `number` counts from 1. Empty for a green that nobody may step on.
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

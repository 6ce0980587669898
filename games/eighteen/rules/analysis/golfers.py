"""The golfers that a course is rated for, who play like the bots of the same names; heat maps."""

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
"""In a solo big hit a random card is discarded, so that as many count as the club draws (E4.3)."""
PRO = Bag(ALONE, (0.1, 0.225, 0.225, 0.225, 0.225), CHANCE_THROWS)
"""A hand of five runs down to one club, which every other time is the one kept for that shot.

This lies halfway between a random order of clubs and always one to spare, as rounds of the bot
show.
"""
CADDIE = Bag(ALONE, (0.2, 0.2, 0.2, 0.2, 0.2), None)
"""The hand runs down in random order."""


def chains(field: Field, links: Links, green: Hex) -> Mapping[GolferName, Chain]:
    """Return the chains of a solo round: a turn counts one, water one more (E7.2, E9.7)."""
    goal = links.hexes.index(green)
    count = paces(field, green)
    aim = Aim(np.array([count[hex] for hex in links.hexes]), WATER, OUT, counts_cards=False)
    caddie = Play(Turn(links, aim), CADDIE).chain(goal, 0)
    return {"pro": best_plan(links, goal, PRO, caddie.turns(), 0), "caddie": caddie}


Heat = Mapping[Hex, float]
"""Turns by hex; 40 if the green cannot be reached."""


def heat(course: Layout, number: int, golfer: GolferName) -> Heat:
    """Return a golfer's expected turns to a hole's green, for every possible hex.

    `number` counts from 1. Empty if the green is no place for a golfer.
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

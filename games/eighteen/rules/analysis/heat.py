"""Heat maps: expected turns from every hex of a course to one green."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from courses.designs.course.layout import Layout
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.golfers import GolferName, chains
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.flight import Field, hole_field

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

"""The caddie's measure: paces to the green, with a penalty in paces for bad lies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from courses.designs.course.layout import ground
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance, neighbours
from games.eighteen.rules.flight import Field

LIES = {Terrain.ROUGH: 0.5, Terrain.BUNKER: 2.0}
"""The cost of a bad lie, in paces."""
WATER = 4.0
"""The cost of a ball in water, in paces."""
OUT = 1.0
"""The cost of going out of bounds, in paces, in addition to not moving."""
FAR = 100.0
"""Paces added to the distance if the green cannot be reached on foot."""
CROSSED: dict[Terrain | None, float] = {
    Terrain.WATER: WATER,
    Terrain.LAKE: WATER,
    Terrain.BUNKER: LIES[Terrain.BUNKER],
}
"""The cost of walking over a terrain, in paces. It equals the cost of ending a turn there.

Each step of a walk therefore lowers the remaining cost, so the caddie never stays in front of a
ditch.
"""


@lru_cache(maxsize=512)
def paces(field: Field, green: Hex) -> Mapping[Hex, float]:
    """Return, for each hex, the paces of the shortest walk to the green plus the cost of
    the lie.
    """
    walks = walks_to(field, green)
    return {
        hex: walks.get(hex, FAR + distance(hex, green)) + LIES.get(terrain, 0.0)
        for hex, terrain in ground(field.course).items()
    }


def walks_to(field: Field, green: Hex) -> dict[Hex, float]:
    """Return the paces of the shortest walk around trees from each hex that has one.

    The paces include the cost of sand and water along the way.
    """
    walks: dict[Hex, float] = {}
    open_ends = [(0.0, green)]
    while open_ends:
        walk, here = heappop(open_ends)
        if here in walks:
            continue
        walks[here] = walk
        further = walk + 1 + CROSSED.get(field.terrain(here), 0.0)
        for hex in neighbours(here):
            if hex not in walks and field.walkable(hex):
                heappush(open_ends, (further, hex))
    return walks

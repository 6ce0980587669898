"""What the caddie counts instead of turns: paces to the green, and what bad lies are worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from courses.designs.course.layout import ground
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance, neighbours
from games.eighteen.rules.flight import Field

LIES = {Terrain.ROUGH: 0.5, Terrain.BUNKER: 2.0}
"""Paces that a bad lie is worth."""
WATER = 4.0
"""Paces that a ball in water is worth."""
OUT = 1.0
"""Paces that out of bounds is worth, beside getting nowhere."""
FAR = 100.0
"""Paces where no way leads to the green."""
CROSSED: dict[Terrain | None, float] = {
    Terrain.WATER: WATER,
    Terrain.LAKE: WATER,
    Terrain.BUNKER: LIES[Terrain.BUNKER],
}
"""Paces that walking over such ground is worth, as much as ending there: so where a walk leads to
the green, its next step always leaves less than standing still, and nobody waits at a ditch."""


@lru_cache(maxsize=512)
def paces(field: Field, green: Hex) -> Mapping[Hex, float]:
    """The shortest walk to the green, and what the lie costs, by hex."""
    walks = walks_to(field, green)
    return {
        hex: walks.get(hex, FAR + distance(hex, green)) + LIES.get(terrain, 0.0)
        for hex, terrain in ground(field.course).items()
    }


def walks_to(field: Field, green: Hex) -> dict[Hex, float]:
    """Paces of the shortest walk around trees, sand and water on it counted, where there is one."""
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

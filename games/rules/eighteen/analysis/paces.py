"""What the caddie counts instead of turns: paces to the green, and what bad lies are worth."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from courses.designs.layout import ground
from courses.designs.terrain import Terrain
from courses.geometry.hex import Hex, distance, neighbours
from games.rules.eighteen.flight import Field

LIES = {Terrain.ROUGH: 0.5, Terrain.BUNKER: 2.0}
"""Paces that a bad lie is worth."""
WATER = 4.0
"""Paces that a ball in water is worth."""
OUT = 1.0
"""Paces that out of bounds is worth, beside getting nowhere."""
FAR = 100.0
"""Paces where no way leads to the green."""


@lru_cache(maxsize=512)
def paces(field: Field, green: Hex) -> Mapping[Hex, float]:
    """Steps to the green around trees, and what the lie costs, by hex."""
    steps = steps_to(field, green)
    return {
        hex: steps.get(hex, FAR + distance(hex, green)) + LIES.get(terrain, 0.0)
        for hex, terrain in ground(field.course).items()
    }


def steps_to(field: Field, green: Hex) -> dict[Hex, int]:
    """Fewest steps to the green by hex from which a golfer can walk there."""
    steps, queue = {green: 0}, deque([green])
    while queue:
        here = queue.popleft()
        for hex in neighbours(here):
            if hex not in steps and field.walkable(hex):
                steps[hex] = steps[here] + 1
                queue.append(hex)
    return steps

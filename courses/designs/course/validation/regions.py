"""Ground that hangs together for somebody who steps from hex to hex (E4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours

NO_STEP = frozenset({Terrain.TREES, Terrain.CLUBHOUSE})
"""Where a golfer cannot step (E4.1)."""


def regions_of(terrain: Mapping[Hex, Terrain]) -> dict[Hex, int]:
    """Hexes that can be stepped on; those that can be walked between share a number."""
    left = {hex for hex, kind in terrain.items() if kind not in NO_STEP}
    found: dict[Hex, int] = {}
    while left:
        number, queue = len(found), [left.pop()]
        while queue:
            hex = queue.pop()
            found[hex] = number
            around = left.intersection(neighbours(hex))
            left -= around
            queue.extend(around)
    return found

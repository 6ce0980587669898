"""How far it is to the green along the way that a ball can go, around woods and bays."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from courses.geometry.hex import Hex, neighbours
from games.eighteen.rules.flight import Field


@lru_cache(maxsize=256)
def way_to(field: Field, green: Hex) -> Mapping[Hex, int]:
    """Hexes of the shortest way to the green, by hex; from where none leads there is no entry."""
    way = {green: 0}
    reached = deque([green])
    while reached:
        here = reached.popleft()
        for hex in neighbours(here):
            if hex not in way and field.walkable(hex):
                way[hex] = way[here] + 1
                reached.append(hex)
    return way

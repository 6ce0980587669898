"""Par (M7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from games.minigolf.rules.holes import Hole, by_number
from games.minigolf.rules.judged import Count, Judged, Reason, count

IN_ZONE = 2
ZONE = (3, 4, 5)
CUBES = 36
"""The number of a player's own par cubes; black cubes count any par above it (M1.5)."""


def par(judged: Judged) -> Count:
    """Return 2 points per numbered hole in the zone, minus 1 per cube short of or above 36."""
    return count(_reasons(judged))


def _reasons(judged: Judged) -> Iterator[Reason]:
    holes = by_number(judged.course, judged.settled).values()
    for hole in holes:
        if in_zone(hole):
            yield Reason("par_in_zone", IN_ZONE, hole.cells, hole.number)
    used = sum(hole.par for hole in holes)
    yield Reason("cubes_left", min(used - CUBES, 0))
    yield Reason("cubes_black", min(CUBES - used, 0))


def in_zone(hole: Hole) -> bool:
    """Return True if the hole's par is in the zone. The hole can be incomplete."""
    return hole.par in ZONE

"""Par (M7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from games.minigolf.rules.holes import Hole, by_number
from games.minigolf.rules.judged import Count, Judged, Reason, count

IN_ZONE = 2
ZONE = (3, 4, 5)
CUBES = 36
"""The par cubes of a player for all holes; black ones count those beyond (M1.5)."""


def par(judged: Judged) -> Count:
    """Count 2 for each numbered hole in the zone, minus 1 for each cube left or beyond the 36."""
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
    """Return True if its par is in the zone; this also applies to an incomplete hole."""
    return hole.par in ZONE

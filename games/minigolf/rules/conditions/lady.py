"""The lady's taste (M7.3)."""

from __future__ import annotations

from games.minigolf.rules.clients import WISHES
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import kinds


def lady(judged: Judged) -> Count:
    """Return her points for each element on the course that she likes."""
    return count(
        Reason("elements", added(judged, tile), (tile.cell,)) for tile in judged.course.tiles
    )


def added(judged: Judged, tile: Laid) -> int:
    """Return the points of one tile."""
    element, points = WISHES[judged.lady]
    return points * int(getattr(kinds()[tile.kind], element))

"""The lady's wish (M7.3)."""

from __future__ import annotations

from games.minigolf.rules.clients import WISHES
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.tiles import kinds


def lady(judged: Judged) -> Count:
    """Her points for each element on the course that she likes."""
    element, points = WISHES[judged.lady]
    return count(
        Reason("elements", points * getattr(kinds()[tile.kind], element), (tile.cell,))
        for tile in judged.course.tiles
    )

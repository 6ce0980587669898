"""Popularity (M7.1)."""

from __future__ import annotations

from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import kinds


def popularity(judged: Judged) -> Count:
    """Return 1 point for each visitor on the course; dogs do not count."""
    return count(
        Reason("visitors", added(judged, tile), (tile.cell,)) for tile in judged.course.tiles
    )


def added(judged: Judged, tile: Laid) -> int:
    """Return the points of one tile."""
    return kinds()[tile.kind].visitors

"""The points that one more tile adds to each measure, computed from the changes only (M7, M8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.minigolf.rules import playability
from games.minigolf.rules.conditions import lady, plot, popularity
from games.minigolf.rules.counting import MEASURES, points
from games.minigolf.rules.course import with_tile
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import meets
from games.minigolf.rules.satisfaction import Counted

BY_TILE: Mapping[Counted, Callable[[Judged, Laid], int]] = {
    "popularity": popularity.added,
    "lady": lady.added,
    "plot": plot.added,
    "playability": playability.added,
}
"""The measures that a tile changes directly. The others depend on numbered holes, or not
on tiles.
"""


def added(judged: Judged, tile: Laid) -> tuple[int, ...]:
    """Return the points that a tile adds to each measure, with the current joins and numbers."""
    if _is_settled(judged, tile):
        return _counted_again(judged, tile)
    return tuple([BY_TILE[name](judged, tile) if name in BY_TILE else 0 for name in MEASURES])


def _is_settled(judged: Judged, tile: Laid) -> bool:
    """Return True if the tile extends a numbered hole or if any groups are joined."""
    if judged.settled.joins:
        return True
    numbered = judged.settled.numbers
    return any(cell in numbered for group in meets(judged.course, tile) for cell in group.cells)


def _counted_again(judged: Judged, tile: Laid) -> tuple[int, ...]:
    then = replace(judged, course=with_tile(judged.course, tile))
    return tuple(after - before for before, after in zip(points(judged), points(then), strict=True))

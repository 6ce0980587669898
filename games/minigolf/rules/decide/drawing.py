"""Draw tiles from the bag, and any client visits between them (M3.4, M5.1, M10.1)."""

from __future__ import annotations

from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.state import VISIT


def drawn(journal: Journal, count: int) -> tuple[tuple[int, ...], int]:
    """Return `count` tiles in drawing order, and the number of client visits drawn with them.

    The bag must contain enough tiles. No event is recorded.
    """
    bag, number = list(journal.state.bag), journal.state.drawn
    tiles: list[int] = []
    visits = 0
    while len(tiles) < count:
        found = bag.pop(journal.number(f"tile/{number + len(tiles) + visits}", len(bag)))
        if found == VISIT:
            visits += 1
        else:
            tiles.append(found)
    return tuple(tiles), visits

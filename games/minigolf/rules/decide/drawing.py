"""Tiles out of the bag; client visits come up between them (M3.4, M5.1, M10.1)."""

from __future__ import annotations

from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.state import VISIT


def drawn(journal: Journal, count: int) -> tuple[tuple[int, ...], int]:
    """So many tiles in the order of their drawing, and the client visits that came up.

    The bag holds as many tiles; nothing is recorded yet.
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

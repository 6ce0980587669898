"""The bag: kinds of tiles in ascending order, after any client visits (M1.6)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from games.minigolf.rules.state import VISIT
from games.minigolf.rules.tiles import kinds

Bag = tuple[int, ...]


def put_in(bag: Bag, tiles: Iterable[int]) -> Bag:
    """Return the bag with these tiles added."""
    return tuple(sorted((*bag, *tiles)))


def taken_out(bag: Bag, tiles: Iterable[int]) -> Bag:
    """Return the bag without these tiles. A tile listed twice is removed twice."""
    left = list(bag)
    for tile in tiles:
        del left[bisect_left(left, tile)]
    return tuple(left)


def tiles_in(bag: Bag) -> int:
    """Return the number of tiles in the bag, not counting client visits."""
    return len(bag) - bisect_right(bag, VISIT)


def by_back(tiles: Iterable[int]) -> tuple[int, ...]:
    """Return tiles in ruler order: by the numbers on their backs, then as drawn (M3.4)."""
    return tuple(sorted(tiles, key=lambda tile: kinds()[tile].back))

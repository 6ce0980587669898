"""Put a pond or a stream into the ground of a quick plot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from courses.designs.plot.quick.growing import FIRST, is_connected
from courses.designs.plot.quick.options import Water
from courses.designs.quick.dice import Dice
from courses.geometry.square import Cell, neighbours

PONDS: tuple[Cell, ...] = ((2, 2), (2, 1), (3, 2), (2, 3), (1, 2))
"""Sizes (columns, rows) of ponds."""
STREAM = range(3, 8)
"""Possible lengths of a stream."""
PLACES_TRIED = 200
COMPARED = 6
"""Number of possible places from which the one with most ground around it is chosen."""


def flooded(ground: frozenset[Cell], water: Water, dice: Dice) -> frozenset[Cell]:
    """Return the squares of the ground that become water; none if it has no room for any.

    The rest stays connected, and the cells at the gate stay dry.
    """
    ways = (
        squares
        for squares in _ways(ground, water, dice)
        if squares and squares <= ground - FIRST and is_connected(ground - squares)
    )
    return max(
        islice(ways, COMPARED), key=lambda squares: _shore(squares, ground), default=frozenset()
    )


def _shore(squares: frozenset[Cell], ground: frozenset[Cell]) -> int:
    """Return how many sides of the water touch ground."""
    return sum(near in ground - squares for square in squares for near in neighbours(square))


def room_for(water: Water) -> int:
    """Return how many squares of ground water usually needs."""
    return {"none": 0, "pond": 4, "stream": 5}[water]


def _ways(ground: frozenset[Cell], water: Water, dice: Dice) -> Iterator[frozenset[Cell]]:
    if water == "none":
        return
    starts = sorted(ground - FIRST)
    for attempt in range(PLACES_TRIED):
        start = dice.choice(f"water/{attempt}", starts)
        yield (
            _pond(start, dice, attempt)
            if water == "pond"
            else _stream(start, ground, dice, attempt)
        )


def _pond(start: Cell, dice: Dice, attempt: int) -> frozenset[Cell]:
    columns, rows = dice.choice(f"pond/{attempt}", PONDS)
    return frozenset((start[0] + dx, start[1] + dy) for dx in range(columns) for dy in range(rows))


def _stream(start: Cell, ground: frozenset[Cell], dice: Dice, attempt: int) -> frozenset[Cell]:
    """Return a line of water from the edge of the ground inwards, with at most one bend."""
    if all(near in ground for near in neighbours(start)):
        return frozenset()
    length = dice.choice(f"length/{attempt}", STREAM)
    ways = ((0, 1), (1, 0), (0, -1), (-1, 0))
    way = dice.number(f"way/{attempt}", 4)
    bend = 1 + dice.number(f"bend/{attempt}", length)
    found, (x, y) = {start}, start
    for step in range(1, length):
        dx, dy = ways[way if step < bend else (way + 1) % 4]
        x, y = x + dx, y + dy
        found.add((x, y))
    return frozenset(found)

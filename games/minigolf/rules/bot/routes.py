"""Deterministic routes around a plot, along adjacent cells from the gate and back to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations

from courses.geometry.square import SIDES, Cell, beside, neighbours
from games.minigolf.rules.ground import PlotGround

String = tuple[Cell, ...]
"""A sequence of cells, each adjacent to the next."""
Route = tuple[String, ...]
"""Strings that share no cells; the first one starts at the gate."""

TRIES = 120
SHORTEST, LONGEST = 22, 34
"""The minimum and maximum length of a route in cells, for nine holes of about two to four."""


class _Dice:
    """A deterministic source of pseudo-random numbers, because bots must be deterministic."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 % (1 << 31)

    def below(self, count: int) -> int:
        self._state = (self._state * 1103515245 + 12345) % (1 << 31)
        return (self._state >> 8) % count


@lru_cache(maxsize=1 << 6)
def routes(ground: PlotGround) -> tuple[Route, ...]:
    """Return different routes on a plot, or none if no cell faces the gate."""
    found = {_route(ground, beginning, seed): None for beginning, seed in _beginnings(ground)}
    return tuple(found)


def _beginnings(ground: PlotGround) -> Iterator[tuple[String, int]]:
    at_gate = sorted(ground.facing & ground.cells)
    strings = [
        string for pair in permutations(at_gate, 2) if (string := _between(ground.cells, *pair))
    ]
    strings = strings or [(cell,) for cell in at_gate]
    for seed in range(TRIES if strings else 0):
        yield strings[seed % len(strings)], seed


def _between(cells: frozenset[Cell], first: Cell, last: Cell) -> String:
    """Return the shortest string from one cell to another, or () if there is none."""
    came, waiting = {first: first}, [first]
    for cell in waiting:
        for other in neighbours(cell):
            if other in cells and other not in came:
                came[other] = cell
                waiting.append(other)
    if last not in came:
        return ()
    string = [last]
    while string[-1] != first:
        string.append(came[string[-1]])
    return tuple(reversed(string))


def _route(ground: PlotGround, beginning: String, seed: int) -> Route:
    dice = _Dice(seed + 1)
    length = SHORTEST + dice.below(LONGEST - SHORTEST + 1)
    strings = [_grown(list(beginning), ground, set(ground.cells) - set(beginning), length, dice)]
    free = set(ground.cells).difference(strings[0])
    # On a plot with separate arms, a single string cannot reach all of them.
    while sum(map(len, strings)) < SHORTEST and (pair := _pair(free)):
        string = _grown(list(pair), ground, free - set(pair), length, dice)
        free.difference_update(string)
        strings.append(string)
    return tuple(strings)


def _pair(free: Iterable[Cell]) -> String | None:
    among = set(free)
    pairs = ((cell, other) for cell in sorted(among) for other in neighbours(cell))
    return next((pair for pair in pairs if pair[1] in among), None)


def _grown(
    string: list[Cell], ground: PlotGround, free: set[Cell], length: int, dice: _Dice
) -> String:
    """Lengthen a string by two cells sideways, or by one cell at an end that is not at the gate."""
    while len(string) < length:
        ways = [*_bumps(string, free)]
        if string[-1] not in ground.facing:
            ways += [(len(string), (cell,)) for cell in neighbours(string[-1]) if cell in free]
        if not ways:
            break
        place, more = ways[dice.below(len(ways))]
        string[place:place] = more
        free.difference_update(more)
    return tuple(string)


def _bumps(string: list[Cell], free: set[Cell]) -> Iterator[tuple[int, String]]:
    """Yield the indices where two cells can be inserted sideways, with these cells."""
    for place in range(1, len(string)):
        one, other = string[place - 1], string[place]
        for side in SIDES:
            over, back = beside(one, side), beside(other, side)
            if over in free and back in free:
                yield place, (over, back)

"""The weights of lines from one hex to others nearby, and the tiles on those lines."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

import msgspec

from courses.designs.course.faces import tile_of
from courses.designs.course.layout import COST
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours

Steps = Mapping[Hex, tuple[tuple[Hex, int], ...]]
"""From each hex, its neighbours on the board and the weight of a step there."""

FARTHEST = 70
"""The largest weight of a line to search for greens. A long par 5 weighs 40."""


class LineToHex(msgspec.Struct, frozen=True):
    """A line of play to a hex, in figures."""

    weight: int
    steps: int
    tiles: frozenset[Hex]
    """The tiles that it crosses, on the tile grid, including those of its ends."""


def steps_of(terrain: Mapping[Hex, Terrain]) -> Steps:
    """Return the ground as a graph, which is built once and searched from each tee."""
    return {
        hex: tuple((step, COST[terrain[step]]) for step in neighbours(hex) if step in terrain)
        for hex in terrain
    }


def lines_from(steps: Steps, tee: Hex, greens: frozenset[Hex]) -> dict[Hex, LineToHex]:
    """Return the lines of least weight from a tee to the greens that are not too far."""
    came_from: dict[Hex, Hex | None] = {}
    found: dict[Hex, LineToHex] = {}
    queue: list[tuple[int, Hex, Hex | None]] = [(0, tee, None)]
    while queue and queue[0][0] <= FARTHEST and len(found) < len(greens):
        weight, hex, previous = heappop(queue)
        if hex in came_from:
            continue
        came_from[hex] = previous
        if hex in greens:
            found[hex] = _line(came_from, hex, weight)
        for step, cost in steps[hex]:
            if step not in came_from:
                heappush(queue, (weight + cost, step, hex))
    return found


def _line(came_from: Mapping[Hex, Hex | None], end: Hex, weight: int) -> LineToHex:
    tiles, steps, hex = set(), -1, end
    at: Hex | None = hex
    while at is not None:
        tiles.add(tile_of(at))
        steps += 1
        at = came_from[at]
    return LineToHex(weight, steps, frozenset(tile for tile in tiles if tile is not None))

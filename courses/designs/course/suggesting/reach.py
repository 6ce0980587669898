"""Costs of lines from one hex to others nearby, and the tiles that those lines cross."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

import msgspec

from courses.designs.course.faces import tile_of
from courses.designs.course.layout import COST
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbours

Steps = Mapping[Hex, tuple[tuple[Hex, int], ...]]
"""The neighbours of each hex on the board, with the cost of a step to each."""

FARTHEST = 70
"""Maximum cost of a line when searching for greens. A long par 5 costs 40."""


class LineToHex(msgspec.Struct, frozen=True):
    """Figures for a line of play to a hex."""

    weight: int
    steps: int
    tiles: frozenset[Hex]
    """Tiles that the line crosses, on the tile grid, including those at its ends."""


def steps_of(terrain: Mapping[Hex, Terrain]) -> Steps:
    """Return the ground as a graph, built once and then searched from each tee."""
    return {
        hex: tuple((step, COST[terrain[step]]) for step in neighbours(hex) if step in terrain)
        for hex in terrain
    }


def lines_from(steps: Steps, tee: Hex, greens: frozenset[Hex]) -> dict[Hex, LineToHex]:
    """Return the cheapest lines from a tee to the greens, except those that are too far."""
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

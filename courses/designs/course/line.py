"""The line of play, the intended way from tee to green, and the figures of a course."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from courses.designs.course.layout import Layout, ground
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Course
from courses.geometry.hex import Hex, neighbours

COST: dict[Terrain, int] = {
    Terrain.FAIRWAY: 2,
    Terrain.LAKE: 2,
    Terrain.BUNKER: 4,
    Terrain.WATER: 4,
    Terrain.ROUGH: 6,
    Terrain.TEE: 6,
    Terrain.GREEN: 6,
    Terrain.TREES: 9,
    Terrain.CLUBHOUSE: 30,
}
"""The weight of a step onto each terrain. The line stays on the fairway, and carries a hazard on it
rather than go around through the rough."""


@lru_cache(maxsize=1024)
def line_of_play(layout: Layout, number: int) -> tuple[Hex, ...]:
    """Return the hexes of a hole's line, tee first and green last; empty if they are not connected.

    `number` counts from 1.
    """
    hole = layout.holes[number - 1]
    return cheapest_line(ground(layout), hole.tee, hole.green)


def cheapest_line(terrain: Mapping[Hex, Terrain], start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the line of least weight between two hexes, both included; empty if there is none."""
    came_from: dict[Hex, Hex | None] = {}
    queue: list[tuple[int, Hex, Hex | None]] = [(0, start, None)]
    while queue:
        weight, hex, previous = heappop(queue)
        if hex in came_from:
            continue
        came_from[hex] = previous
        if hex == end:
            return _traced(came_from, end)
        for step in neighbours(hex):
            if step in terrain and step not in came_from:
                heappush(queue, (weight + COST[terrain[step]], step, hex))
    return ()


def _traced(came_from: Mapping[Hex, Hex | None], end: Hex) -> tuple[Hex, ...]:
    line = [end]
    while (previous := came_from[line[-1]]) is not None:
        line.append(previous)
    return tuple(reversed(line))


def score(course: Course) -> tuple[int, int]:
    """Return the number of holes and the par, as drawn, valid or not."""
    return len(course.holes), sum(hole.par for hole in course.holes)


def length(layout: Layout) -> int:
    """Return the hexes along all lines of play."""
    lines = (line_of_play(layout, number) for number in range(1, len(layout.holes) + 1))
    return sum(max(len(line) - 1, 0) for line in lines)

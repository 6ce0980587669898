"""Judge a course: penalties for weak holes and for differences from the wanted character."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from statistics import mean, median

import msgspec
import numpy as np

from courses.designs.course.hole_play import SAVED, SAVED_SHARE
from courses.designs.course.layout import Layout, ground, line_of_play
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, distance, neighbours
from games.eighteen.rules.analysis.golfers import CADDIE, PRO
from games.eighteen.rules.analysis.lane import lane, short_cut
from games.eighteen.rules.analysis.links import links_of
from games.eighteen.rules.analysis.outlook import HORIZON, WATER, Play
from games.eighteen.rules.analysis.paces import OUT, paces
from games.eighteen.rules.analysis.ratings import middling
from games.eighteen.rules.analysis.turn import Aim, Turn
from games.eighteen.rules.flight import Field

SHORTEST = 4
"""Minimum length of a hole, in hexes along the line of play."""
EASIEST = -0.82
"""Lowest acceptable turns over par for an average golfer. Below -1 a hole has the lowest
difficulty.
"""
FASTEST = -1.36
"""Lowest acceptable turns over par for the pro."""
HARDEST = 0.9
DETOUR = 3
"""Maximum number of steps by which a line of play can exceed the shortest walkable path."""
PLANS = 2
AT_HAND = 5
"""Distance in hexes within which one shot from a tee reaches a green, for the chaos modes."""
CUT = -0.9
"""Turns over par below which the pro counts as cutting a hole, if the pro skips much of
its line.
"""
BARRED = frozenset({Terrain.TREES, Terrain.WATER, Terrain.CLUBHOUSE})


class Want(msgspec.Struct, frozen=True):
    """The character that a course should have."""

    over: float = -0.4
    """Turns over par that an average golfer should need on each hole."""
    chaos: bool = False
    rated: bool = True
    """True to rate holes; False to judge them only by length, which is fast."""


class Figures(msgspec.Struct, frozen=True):
    """The figures of one hole."""

    par: int
    length: int
    pro: float
    over: float
    detour: int
    line: tuple[Hex, ...]
    saved: float = 0.0


def figures(layout: Layout, number: int, want: Want) -> Figures:
    """Return the figures for a hole. `number` counts from 0."""
    hole, line = layout.holes[number], line_of_play(layout, number + 1)
    if not want.rated:
        over = want.over
        return Figures(hole.par, len(line) - 1, hole.par + over, over, _detour(layout, line), line)
    field = lane(layout, number)
    pro, caddie, saved = _turns(field) if field else (float(HORIZON), float(HORIZON), 0.0)
    over = middling(pro, caddie) - hole.par
    return Figures(hole.par, len(line) - 1, pro, over, _detour(layout, line), line, saved)


@lru_cache(maxsize=1 << 14)
def _turns(field: Field) -> tuple[float, float, float]:
    """Return the turns that pro and caddie need, and how many hexes of the line the pro skips.

    The calculation is nearly the same as the rating's, but the pro plans only twice.
    """
    (hole,) = field.course.holes
    links, count = links_of(field), paces(field, hole.green)
    goal, tee = links.hexes.index(hole.green), links.hexes.index(hole.tee)
    believed = np.array([count[hex] for hex in links.hexes])
    aim = Aim(believed, WATER, OUT, counts_cards=False)
    caddie = turns = Play(Turn(links, aim), CADDIE).chain(goal, 0).turns()
    for _ in range(PLANS):
        aim = Aim(turns, WATER, 0, counts_cards=True)
        chain = Play(Turn(links, aim), PRO).chain(goal, 0)
        turns = chain.turns()
    cut = short_cut(chain, links.hexes, line_of_play(field.course, 1), ground(field.course))
    return float(turns[tee]), float(caddie[tee]), cut.saved


def _detour(layout: Layout, line: tuple[Hex, ...]) -> int:
    """Return by how many steps the line exceeds the shortest path to the green over walkable
    terrain.
    """
    if not line:
        return 0
    terrain, end = ground(layout), line[-1]
    steps, queue = {line[0]: 0}, deque([line[0]])
    while queue and end not in steps:
        hex = queue.popleft()
        for near in neighbours(hex):
            if near not in steps and terrain.get(near, Terrain.TREES) not in BARRED:
                steps[near] = steps[hex] + 1
                queue.append(near)
    return len(line) - 1 - steps.get(end, len(line) - 1)


def against(found: list[Figures], layout: Layout, want: Want, tiles: int) -> float:
    """Return the total penalty for a course. A perfect course has 0."""
    cost = sum(against_hole(hole, want) for hole in found)
    overs = [hole.over for hole in found]
    cost += 4 * max(0.0, median(overs) + 0.1 - overs[-1])
    cost += 3 * len(found) * max(0.0, abs(mean(overs) - want.over) - 0.1)
    cost += 2 * len({3, 4, 5} - {hole.par for hole in found})
    if want.chaos:
        cost += 3 * max(0.0, 4.5 - median(at_hand(layout)))
        cost += 2 * max(0, tiles + 1 - 2 * len(found))
    return cost


def against_hole(hole: Figures, want: Want) -> float:
    """Return the penalty for one hole."""
    return (
        4 * max(0, SHORTEST - hole.length)
        + 10 * max(0.0, hole.par + FASTEST - hole.pro)
        + 10 * max(0.0, EASIEST - hole.over)
        + 3 * max(0.0, hole.over - HARDEST)
        + 1.0 * max(0, hole.detour - DETOUR)
        + 6 * _left_out(hole) * max(0.0, hole.par + CUT - hole.pro)
        + 0.5 * (hole.over - want.over) ** 2
    )


def _left_out(hole: Figures) -> bool:
    return hole.saved >= 0.95 * max(SAVED, SAVED_SHARE * hole.length)


def at_hand(layout: Layout) -> list[int]:
    """Return, for each hole, the number of greens within one shot of its tee."""
    return [
        sum(distance(hole.tee, other.green) <= AT_HAND for other in layout.holes)
        for hole in layout.holes
    ]

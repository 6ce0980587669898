"""Short cuts: where the pro leaves the line of play, and how much of it is left out.

A ball that comes from beside one hex of the line to beside a later one has saved the hexes of the
line between them, less those that it moved. Weighed by how often the pro plays each of these
turns, that is what the hole lacks of the length that it is drawn with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, straight
from games.eighteen.rules.analysis.chain import HORIZON, Chain
from games.eighteen.rules.analysis.odds import Floats, Numbers

JUMP = 2
"""Hexes that one turn has to save to be a short cut: less is the swing of any flight."""
OFTEN = 0.005
"""Turns that are rarer than this, in rounds, are not looked at one by one."""
SELDOM = 0.1
"""Hexes that save so little, as a share of what the busiest one saves, are not named."""
MOST = 24
"""Hexes that are named."""


@dataclass(frozen=True, slots=True)
class ShortCut:
    """What the pro leaves out of a hole."""

    saved: float
    """Hexes of the line of play, in the mean of many rounds; 0 where the pro keeps to it."""
    hexes: tuple[Hex, ...]
    """Off the line, on ground that a ball flies over: where the short cut goes, in the order of
    how many hexes it saves there. Trees on the first of them are in its way."""


NO_SHORT_CUT = ShortCut(0.0, ())


def short_cut(
    chain: Chain, hexes: tuple[Hex, ...], line: tuple[Hex, ...], terrain: Mapping[Hex, Terrain]
) -> ShortCut:
    """The short cut of a golfer who plays a hole as `chain` says, from the start of its `line`.

    `hexes` are those that the chain is about, in its order.
    """
    if len(line) < 2:
        return NO_SHORT_CUT
    flow, saved = _flow(chain, hexes.index(line[0])), _saved(hexes, line)
    gained = flow * saved
    jumps = np.argwhere((flow > OFTEN) & (saved >= JUMP))
    weights: defaultdict[Hex, float] = defaultdict(float)
    for start, end in jumps.tolist():
        for hex in _beside(hexes[start], hexes[end], line, terrain):
            weights[hex] += float(gained[start, end])
    return ShortCut(round(float(gained.sum()), 2), _busiest(weights))


def _busiest(weights: Mapping[Hex, float]) -> tuple[Hex, ...]:
    """The hexes that matter, those with the greatest weight first."""
    least = SELDOM * max(weights.values(), default=0.0)
    used = sorted((-round(weight, 6), hex) for hex, weight in weights.items() if weight >= least)
    return tuple(hex for _, hex in used[:MOST])


def _flow(chain: Chain, start: int) -> Floats:
    """(n, n) How often a round has a turn from a hex to another."""
    going, at = chain.dry + chain.wet, np.zeros(len(chain.cost))
    at[start] = 1
    visits = np.zeros(len(chain.cost))
    for _ in range(HORIZON):
        visits += at
        at = at @ going
        at[chain.goal] = 0
    flow: Floats = visits[:, None] * going
    return flow


def _saved(hexes: tuple[Hex, ...], line: tuple[Hex, ...]) -> Numbers:
    """(n, n) Hexes of the line that a ball gains beyond those it moves; never less than 0."""
    here, along = np.array(hexes), np.array(line)
    progress = _distances(here, along).argmin(axis=1)
    won: Numbers = progress[None] - progress[:, None] - _distances(here, here)
    won[won < 0] = 0
    return won


def _distances(one: Numbers, other: Numbers) -> Numbers:
    """(a, b) Steps between hexes (a, 2) and (b, 2)."""
    apart = np.abs(one[:, None] - other[None])
    across = np.abs((one[:, None] - other[None]).sum(axis=-1))
    steps: Numbers = (apart.sum(axis=-1) + across) // 2
    return steps


def _beside(
    start: Hex, end: Hex, line: tuple[Hex, ...], terrain: Mapping[Hex, Terrain]
) -> Iterator[Hex]:
    """The open hexes of the straight way that are not of the line."""
    for hex in straight(start, end):
        if hex not in line and terrain.get(hex, Terrain.TREES) is not Terrain.TREES:
            yield hex

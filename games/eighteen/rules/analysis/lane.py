"""The analysis of a single hole: its lane, each golfer's result there, and the pro's short cuts.

A short cut is a shot from near one hex of the line of play to near a later one. It saves the hexes
of the line in between, minus the hexes that the ball moved. The sum of these savings, weighted by
how often the pro plays each turn, is the length by which the short cut shortens the hole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import Layout, ground, line_of_play, rows
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex, straight
from games.eighteen.rules.analysis.golfers import GolferName, chains
from games.eighteen.rules.analysis.links import Floats, Numbers, links_of
from games.eighteen.rules.analysis.outlook import HORIZON, Chain
from games.eighteen.rules.analysis.ratings import difficulty, middling, points_odds, suggested_par
from games.eighteen.rules.flight import Field, hole_field

JUMP = 2
"""The number of hexes that a turn must save to count as a short cut; any flight can save fewer."""
OFTEN = 0.005
"""Turns that occur less often than this per round are ignored."""
SELDOM = 0.1
"""Hexes that save less than this share of the top hex's savings are not listed."""
MOST = 24
"""The maximum number of hexes to list."""


@dataclass(frozen=True, slots=True)
class ShortCut:
    """The part of a hole that the pro cuts off."""

    saved: float
    """The average number of hexes saved per round; 0 if the pro follows the line of play."""
    hexes: tuple[Hex, ...]
    """The hexes off the line that the short cut crosses, without trees; greatest saving first.

    Trees on the first of these hexes block the short cut.
    """


NO_SHORT_CUT = ShortCut(0.0, ())


def short_cut(
    chain: Chain, hexes: tuple[Hex, ...], line: tuple[Hex, ...], terrain: Mapping[Hex, Terrain]
) -> ShortCut:
    """Return the short cut of a golfer who plays a hole according to `chain`.

    The golfer starts at the first hex of `line`. `hexes` are the hexes of the chain, in its order.
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
    """Return the hexes with the greatest weights in descending order, leaving out minor ones."""
    least = SELDOM * max(weights.values(), default=0.0)
    used = sorted((-round(weight, 6), hex) for hex, weight in weights.items() if weight >= least)
    return tuple(hex for _, hex in used[:MOST])


def _flow(chain: Chain, start: int) -> Floats:
    """(n, n) Return how many times per round a golfer moves from one hex to another, on average."""
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
    """(n, n) Return how many hexes of the line a move gains, minus its own length; at least 0."""
    here, along = np.array(hexes), np.array(line)
    progress = _distances(here, along).argmin(axis=1)
    won: Numbers = progress[None] - progress[:, None] - _distances(here, here)
    won[won < 0] = 0
    return won


def _distances(one: Numbers, other: Numbers) -> Numbers:
    """(a, b) Return the distances between hexes (a, 2) and (b, 2)."""
    apart = np.abs(one[:, None] - other[None])
    across = np.abs((one[:, None] - other[None]).sum(axis=-1))
    steps: Numbers = (apart.sum(axis=-1) + across) // 2
    return steps


def _beside(
    start: Hex, end: Hex, line: tuple[Hex, ...], terrain: Mapping[Hex, Terrain]
) -> Iterator[Hex]:
    """Yield the hexes straight between two hexes, except hexes on the line and hexes with trees."""
    for hex in straight(start, end):
        if hex not in line and terrain.get(hex, Terrain.TREES) is not Terrain.TREES:
            yield hex


REACH = 5
"""The width of the lane, in hexes on either side of the line of play.

Balls rarely go further; docs/performance.md says what this costs in accuracy.
"""


def lane(course: Layout, number: int) -> Field | None:
    """Return the ground around a hole's line of play, with no other hole on it.

    `number` counts from 0. Return None if no line connects the tee and the green, or if one of them
    is not playable. The tee is at the origin. Equal lanes therefore compare equal, regardless of
    their position on the course and of anything far away.
    """
    hole, seen = course.holes[number], hole_field(course, number, False)
    line = line_of_play(course, number + 1) if hole.tee in ground(course) else ()
    if not line or not (seen.walkable(hole.tee) and seen.walkable(hole.green)):
        return None
    terrain = ground(course)
    near = {_moved(hex, hole.tee): terrain[hex] for hex in sorted(around(line) & terrain.keys())}
    there = Hole((0, 0), _moved(hole.green, hole.tee), hole.par)
    return Field(Layout("", rows(near), (there,), seen.clubhouse), False, seen.clubhouse)


def around(line: tuple[Hex, ...]) -> set[Hex]:
    """Return the hexes within REACH of a line, including those outside the course."""
    return {(q + dq, r + dr) for q, r in line for dq, dr in _DISC}


_DISC = tuple(
    (dq, dr)
    for dq in range(-REACH, REACH + 1)
    for dr in range(-REACH, REACH + 1)
    if abs(dq + dr) <= REACH
)


def _moved(hex: Hex, origin: Hex) -> Hex:
    return hex[0] - origin[0], hex[1] - origin[1]


@dataclass(frozen=True, slots=True)
class Card:
    """A golfer's expected result on a hole."""

    turns: float
    points: tuple[float, ...]
    """The odds of 0, 1, 2, … Stableford points."""


NOTHING = Card(HORIZON, (1.0,))
"""The result of a hole that cannot be finished."""


@dataclass(frozen=True, slots=True)
class LanePlay:
    """The results of the analysis of a hole."""

    cards: Mapping[GolferName, Card]
    short_cut: ShortCut
    """Relative to the tee, which is at the origin."""


UNPLAYABLE = LanePlay({"pro": NOTHING, "caddie": NOTHING}, NO_SHORT_CUT)


def lane_play(course: Layout, number: int) -> LanePlay:
    """Analyse a hole, counted from 0."""
    field = lane(course, number)
    return _played(field) if field else UNPLAYABLE


@lru_cache(maxsize=1024)
def _played(field: Field) -> LanePlay:
    """Analyse the only hole of a lane. Cached, so that only changed holes are computed again."""
    (hole,) = field.course.holes
    links = links_of(field)
    tee = links.hexes.index(hole.tee)
    found = chains(field, links, hole.green)
    cards = {
        golfer: Card(
            float(chain.turns()[tee]),
            points_odds(hole.par, chain.finishes(tee, hole.par + 1).tolist()),
        )
        for golfer, chain in found.items()
    }
    line = line_of_play(field.course, 1)
    return LanePlay(cards, short_cut(found["pro"], links.hexes, line, ground(field.course)))


def hole_play(course: Layout, number: int) -> HolePlay:
    """Return the figures of a hole, counted from 1, and a `note` about a short cut or an easy hole.

    Pass `layout_of(course, box())` of any course, even an unfinished one. `note` is None if there
    is nothing to mention.
    """
    hole, length = course.holes[number - 1], max(len(line_of_play(course, number)) - 1, 0)
    found = lane_play(course, number - 1)
    pro, caddie = found.cards["pro"].turns, found.cards["caddie"].turns
    if pro >= HORIZON:
        return HolePlay(number, hole.par, length, playable=False)
    turns = middling(pro, caddie)
    return HolePlay(
        number=number,
        par=hole.par,
        length=length,
        playable=True,
        pro=round(pro, 2),
        caddie=round(caddie, 2),
        suggested_par=suggested_par(turns),
        difficulty=difficulty(turns - hole.par),
        saved=found.short_cut.saved,
        short_cut=tuple(_moved_back(hex, hole.tee) for hex in found.short_cut.hexes),
    )


def _moved_back(hex: Hex, by: Hex) -> Hex:
    return hex[0] + by[0], hex[1] + by[1]

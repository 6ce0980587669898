"""A hole by itself: its lane, what each golfer takes there, and where the pro cuts across.

Short cut: a ball that comes from beside one hex of the line to beside a later one has saved the
hexes of the line between them, less those that it moved. Weighed by how often the pro plays each
of these turns, that is what the hole lacks of the length that it is drawn with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import Layout, ground, rows
from courses.designs.course.line import line_of_play
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex, straight
from games.eighteen.rules.analysis.golfers import GolferName, chains
from games.eighteen.rules.analysis.links import Floats, Numbers, links_of
from games.eighteen.rules.analysis.outlook import HORIZON, Chain
from games.eighteen.rules.analysis.ratings import difficulty, middling, points_odds, suggested_par
from games.eighteen.rules.flight import Field, hole_field

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


REACH = 5
"""Hexes that the lane goes to either side of the line of play. What lies beyond is rarely seen:
docs/performance.md says what that costs in accuracy."""


def lane(course: Layout, number: int) -> Field | None:
    """The ground around the line of play of a hole, counted from 0, with that hole alone on it.

    None if nothing connects its tee and its green, or a golfer may stand on neither. The tee is
    at the origin: holes that play alike are equal, wherever they lie and whatever lies far off.
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
    """The hexes within REACH of a line, on the course or off it."""
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
    """What a golfer is expected to bring home from a hole."""

    turns: float
    points: tuple[float, ...]
    """Odds of 0, 1, 2, … Stableford points."""


NOTHING = Card(HORIZON, (1.0,))
"""From a hole that cannot be finished."""


@dataclass(frozen=True, slots=True)
class LanePlay:
    """All that is worked out of a hole."""

    cards: Mapping[GolferName, Card]
    short_cut: ShortCut
    """With the tee at the origin."""


UNPLAYABLE = LanePlay({"pro": NOTHING, "caddie": NOTHING}, NO_SHORT_CUT)


def lane_play(course: Layout, number: int) -> LanePlay:
    """A hole, counted from 0."""
    field = lane(course, number)
    return _played(field) if field else UNPLAYABLE


@lru_cache(maxsize=1024)
def _played(field: Field) -> LanePlay:
    """Of the only hole of a lane; kept, so that only a hole that has changed costs."""
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
    """The figures of a hole, counted from 1, and its `note`: is it cut across, is it too easy?

    Give it `layout_of(course, box())` of any course, also of one that is not finished. A hole that
    is worth no word has `note` None.
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

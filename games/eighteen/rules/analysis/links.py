"""The ground of a course as arrays: where each flight from each hex ends, and the odds of draws.

Flights are those of `flight.fly`, for all hexes at once; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from courses.designs.course.layout import ground
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import DIRECTIONS, Hex
from games.eighteen.rules.components import CLUBS, SHOTS, Club, DeckName, ShotCard, Turns
from games.eighteen.rules.flight import ROUGH, WET, Field
from games.eighteen.rules.odds import ALL_CARDS, flight_odds, icon_odds, ranked

Numbers = npt.NDArray[np.signedinteger[Any]]

Bools = npt.NDArray[np.bool_]

MARGIN = 6
"""The width of the empty border around a course, in hexes; no flight is longer."""
FULL, SHORT = 0, 1
"""The length of a flight: FULL as from the fairway, or SHORT as from the rough (E5.1)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The flights that a card or a wood offers; the last path first (E5.5)."""

    paths: tuple[Turns, ...]
    lost: int
    """The number of steps that the rough removes from the end."""
    over_trees: bool = False

    def short(self, path: Turns) -> Turns:
        """Return a path shortened by the rough."""
        return path[: len(path) - self.lost]


def kind_of_card(shot: ShotCard) -> Kind:
    """Return the flights of a card; chips are never shorter (E5.1) and fly over trees (E5.3)."""
    chip = shot.deck == "C"
    return Kind(shot.paths[::-1], lost=0 if chip else 1, over_trees=chip)


def kind_of_wood(club: Club) -> Kind:
    """Return the straight line of a wood (E4.2)."""
    return Kind(((0,) * club.fairway,), lost=club.fairway - club.rough)


def _kinds() -> Iterable[Kind]:
    yield from (kind_of_card(shot) for shot in SHOTS.values() if not shot.special)
    yield from (kind_of_wood(club) for club in CLUBS.values() if not club.draw)


KINDS: tuple[Kind, ...] = tuple(
    sorted(dict.fromkeys(_kinds()), key=lambda kind: len(kind.paths), reverse=True)
)
"""All distinct kinds, those with most paths first. Cards with the same flights share a kind."""


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """The hexes of a course on which a golfer can stand, and the end of each shot from them.

    With n hexes, an end is a number below 3n. `i` means that the golfer moves to hex i. `n + i`
    means that the golfer stays on hex i. `2n + i` means that the ball goes out of bounds and the
    golfer stays on hex i.
    """

    hexes: tuple[Hex, ...]
    wet: Bools
    """(n) True on water and lakes."""
    sand: Bools
    """(n) True on bunkers."""
    tees: Bools
    """(n) True on tee boxes."""
    ends: tuple[Numbers, ...]
    """One array per path in its order: (FULL and SHORT, KINDS with that path, directions, n)"""
    steps: Numbers
    """(directions, n) The end of a single step, including a step out of a bunker."""


@lru_cache(maxsize=16)
def links_of(field: Field) -> Links:
    """Return the arrays of a course."""
    grid = _Grid(field)
    return Links(
        hexes=grid.hexes,
        wet=grid.lies(*WET),
        sand=grid.lies(Terrain.BUNKER),
        tees=grid.lies(Terrain.TEE),
        ends=tuple(grid.ends(path) for path in range(len(KINDS[0].paths))),
        steps=grid.steps(),
    )


class _Grid:
    """The ground as one flat array of rows, with a border, so that a step is an addition."""

    def __init__(self, field: Field) -> None:
        terrain = ground(field.course)
        self._fly_over = field.fly_over
        self.hexes = tuple(hex for hex in terrain if field.walkable(hex))
        left, top = (min(hex[axis] for hex in terrain) - MARGIN for axis in (0, 1))
        right, bottom = (max(hex[axis] for hex in terrain) + MARGIN for axis in (0, 1))
        width = right - left + 1
        self._kinds = [terrain[hex] for hex in self.hexes]
        self._steps = np.array([[dq + dr * width] for dq, dr in DIRECTIONS])
        self._at = np.array([(q - left) + (r - top) * width for q, r in self.hexes])
        size = width * (bottom - top + 1)
        self._covered, self._trees = np.zeros(size, bool), np.zeros(size, bool)
        for (q, r), kind in terrain.items():
            self._covered[(q - left) + (r - top) * width] = True
            self._trees[(q - left) + (r - top) * width] = kind is Terrain.TREES
        self._number = np.full(size, -1)
        self._number[self._at] = range(len(self.hexes))

    def lies(self, *kinds: Terrain) -> Bools:
        """(n) Return True for hexes with one of these terrains."""
        return np.array([kind in kinds for kind in self._kinds])

    def steps(self) -> Numbers:
        """(directions, n) Return the end of one step, numbered as in `Links`."""
        here = self._at + self._steps
        return self._numbered(np.where(self._trees[here], self._at, here))

    def ends(self, path: int) -> Numbers:
        """Return the ends of a path (E5.1 to E5.4).

        The shape is (FULL and SHORT, KINDS with that path, directions, n).
        """
        kinds = [kind for kind in KINDS if len(kind.paths) > path]
        flown = np.stack(list(self._flown(kinds, path)))
        full = np.array([len(kind.paths[path]) for kind in kinds])
        lost = np.array([kind.lost for kind in kinds])
        each = np.arange(len(kinds))
        ends = self._numbered(np.stack([flown[full, each], flown[full - lost, each]]))
        ends[SHORT] = np.where(self.lies(*ROUGH, Terrain.BUNKER), ends[SHORT], ends[FULL])
        return ends

    def _flown(self, kinds: Sequence[Kind], path: int) -> Iterator[Numbers]:
        """(kinds, directions, n) Yield the ball's position after 0, 1, 2, … steps."""
        over_trees = np.array([kind.over_trees for kind in kinds])[:, None, None]
        here = np.broadcast_to(self._at, (len(kinds), len(DIRECTIONS), len(self._at)))
        over = np.zeros(here.shape, bool)
        yield here
        for step in range(MARGIN):
            ahead = here + self._turned([kind.paths[path][step : step + 1] for kind in kinds])
            over |= self._trees[ahead] & ~(over_trees & (step == 0))
            here = np.where(over, here, ahead)
            if not self._fly_over:
                over |= ~self._covered[here]
            yield here

    def _turned(self, turns: Sequence[Turns]) -> Numbers:
        """(kinds, directions, 1) Return the offset of each next step; 0 after the end of a path."""
        turned = np.array([turn[0] if turn else 0 for turn in turns])
        goes = np.array([bool(turn) for turn in turns])
        directions = (np.arange(len(DIRECTIONS)) + turned[:, None]) % len(DIRECTIONS)
        added: Numbers = self._steps[directions] * goes[:, None, None]
        return added

    def _numbered(self, here: Numbers) -> Numbers:
        count = len(self.hexes)
        own = np.arange(count)
        number = self._number[here]
        ends = np.where(number < 0, 2 * count + own, number)
        return np.where((here == self._at) | self._trees[here], count + own, ends)


Floats = npt.NDArray[np.float64]

ICONS = ("left", "target", "right", "stay")
TARGET: Floats = np.array([icon == "target" for icon in ICONS], float)
"""(ICONS) The odds assumed by a golfer who always expects the target icon."""


@cache
def deck_kinds(deck: DeckName) -> tuple[Numbers, Floats]:
    """Return the indices of the kinds in a full deck, and their probabilities."""
    shares = np.zeros(len(KINDS))
    for card, share in flight_odds(ALL_CARDS, deck).items():
        shares[KINDS.index(kind_of_card(SHOTS[card]))] += share
    kinds = shares.nonzero()[0]
    return kinds, shares[kinds]


@cache
def straight_kind(deck: DeckName) -> int:
    """Return the index of a deck's straight card among its kinds."""
    card = next(shot for shot in SHOTS.values() if shot.deck == deck and shot.kind == "straight")
    kinds: list[int] = deck_kinds(deck)[0].tolist()
    return kinds.index(KINDS.index(kind_of_card(card)))


@cache
def icon_shares(deck: DeckName) -> Floats:
    """(ICONS) Return the probability of each bunker icon in a full deck."""
    found = icon_odds(ALL_CARDS, deck)
    return np.array([found[icon] for icon in ICONS])


def chosen_odds(values: Floats, shares: Floats, draws: int, rank: int) -> Floats:
    """Return the odds that the `rank`-th best of `draws` draws is each of the outcomes on axis 0.

    `shares` are the odds of one draw. Outcomes of equal value share their odds equally.
    """
    column = shares.reshape(-1, *[1] * (values.ndim - 1))
    if draws == 1:
        return column
    order = values.argsort(axis=0)
    upto = np.take_along_axis(np.broadcast_to(column, values.shape), order, 0).cumsum(axis=0)
    ordered = np.take_along_axis(values, order, 0)
    new = ordered[1:] != ordered[:-1]
    before, after = np.zeros(values.shape), np.ones(values.shape)
    before[1:] = np.where(new, upto[:-1], 0)
    after[:-1] = np.where(new, upto[:-1], 1)
    before = np.maximum.accumulate(before)
    after = np.minimum.accumulate(after[::-1])[::-1]
    better = (ranked(after, draws, rank) - ranked(before, draws, rank)) / (after - before)
    odds = np.empty(values.shape)
    np.put_along_axis(odds, order, better, 0)
    return odds * column

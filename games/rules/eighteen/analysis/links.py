"""The ground of a course as arrays: where every flight ends from every hex.

Flights are those of `flight.fly`, for all hexes at once; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from courses.designs.layout import ground
from courses.designs.terrain import Terrain
from courses.geometry.hex import DIRECTIONS, Hex
from games.rules.eighteen.components import CLUBS, SHOTS, Club, ShotCard, Turns
from games.rules.eighteen.flight import ROUGH, WET, Field

Ints = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]

MARGIN = 6
"""So many hexes of nothing lie around a course; no flight is longer."""
FULL, SHORT = 0, 1
"""How flights go: as from the fairway, or shorter where the golfer lies in the rough (E5.1)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Flights to choose from, as one card or wood offers them, from the fairway and the rough."""

    full: tuple[Turns, ...]
    short: tuple[Turns, ...]
    over_trees: bool = False


def kind_of_card(shot: ShotCard) -> Kind:
    """What a flight card offers; chips are never shorter (E5.1) and fly over trees (E5.3)."""
    if shot.deck == "C":
        return Kind(shot.paths, shot.paths, over_trees=True)
    return Kind(shot.paths, tuple(path[:-1] for path in shot.paths))


def kind_of_wood(club: Club) -> Kind:
    """A wood's straight line (E4.2)."""
    return Kind(((0,) * club.fairway,), ((0,) * club.rough,))


def _kinds() -> Iterable[Kind]:
    yield from (kind_of_card(shot) for shot in SHOTS.values() if not shot.special)
    yield from (kind_of_wood(club) for club in CLUBS.values() if not club.draw)


KINDS: tuple[Kind, ...] = tuple(dict.fromkeys(_kinds()))
"""All that differ; cards that offer the same are one."""
STARTS = tuple(accumulate((len(kind.full) for kind in KINDS[:-1]), initial=0))
"""Where the flights of each kind begin in `Links.ends`."""
PATHS = np.array(
    [
        [start + max(len(kind.full) - 1 - path, 0) for path in range(3)]
        for start, kind in zip(STARTS, KINDS, strict=True)
    ]
)
"""(KINDS, 3) Which ends belong to a kind; the last path first, as the rules offer them (E5.5)."""


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """The hexes of a course on which a golfer may stand, and where each shot leads from them.

    An end is a number below 3n, with n the number of hexes: i, the golfer comes to hex i; n + i,
    stays on hex i; 2n + i, goes out of bounds and stays on hex i.
    """

    hexes: tuple[Hex, ...]
    wet: Bools
    """(n) Water and lakes."""
    sand: Bools
    """(n) Bunkers."""
    tees: Bools
    """(n) Tee boxes."""
    ends: Ints
    """(FULL and SHORT, flights of KINDS in order, directions, n)"""
    ways: Ints
    """(FULL and SHORT, KINDS, directions, PATHS, n) The ends again, by kind."""
    steps: Ints
    """(directions, n) One step, also that out of a bunker."""


@lru_cache(maxsize=64)
def links_of(field: Field) -> Links:
    """The arrays of a course."""
    grid = _Grid(field)
    full = [grid.ends(path, kind.over_trees) for kind in KINDS for path in kind.full]
    short = [grid.ends(path, kind.over_trees) for kind in KINDS for path in kind.short]
    shortened = grid.lies(*ROUGH, Terrain.BUNKER)
    ends = np.stack([full, np.where(shortened, short, full)]).astype(np.int32)
    return Links(
        hexes=grid.hexes,
        wet=grid.lies(*WET),
        sand=grid.lies(Terrain.BUNKER),
        tees=grid.lies(Terrain.TEE),
        ends=ends,
        ways=ends[:, PATHS].swapaxes(2, 3),
        steps=grid.ends((0,), over_trees=False),
    )


class _Grid:
    """The ground in one flat array of rows, with a margin, so that a step is an addition."""

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
        """(n) Which hexes are of these kinds."""
        return np.array([kind in kinds for kind in self._kinds])

    def ends(self, turns: Turns, over_trees: bool) -> Ints:
        """(directions, n) Where one flight ends, as `Links` numbers it (E5.1 to E5.4)."""
        here = np.repeat(self._at[None, :], len(DIRECTIONS), axis=0)
        over = np.zeros(here.shape, bool)
        for step, turn in enumerate(turns):
            ahead = here + np.roll(self._steps, -turn, axis=0)
            if not (over_trees and step == 0):
                over |= self._trees[ahead]
            here = np.where(over, here, ahead)
            over |= ~self._covered[here] & (not self._fly_over)
        return self._numbered(here)

    def _numbered(self, here: Ints) -> Ints:
        count = len(self.hexes)
        own = np.arange(count)
        stuck = (here == self._at) | self._trees[here]
        out = self._number[here] < 0
        return np.where(stuck, count + own, np.where(out, 2 * count + own, self._number[here]))

"""Try changes of a course: they must do no harm, and the hole is rated again after each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import cheapest_line
from courses.designs.course.mending.trial import Trial
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.value import Course, Hole
from courses.designs.problem import Edit, Fix
from courses.geometry.hex import Hex

Plays = Callable[[Course], HolePlay]
"""Rates the hole on a changed course."""

MOST_PLAYED = 40
"""The most courses on which the hole is rated for all offers together, at some 20 ms each."""
HARDER = 0.25
"""The least increase of the pro's turns if the hole still has a note after the change."""
TOO_HARD = 1.0
"""The most turns over par that the pro may need."""
AT_BEST = 0.7
"""Turns under par that the pro needs on the holes of the box's balance check."""
ENDS = frozenset({Terrain.TEE, Terrain.GREEN, Terrain.CLUBHOUSE})


@dataclass(frozen=True)
class Offer:
    """A change that improves a hole, and the rating of the hole after it."""

    fix: Fix
    play: HolePlay

    @property
    def sort(self) -> object:
        """Offers of the same sort are alternatives, of which the best one is enough."""
        return self.fix.code, dict(self.fix.params).get("terrain")


def worth(offer: Offer) -> tuple[object, ...]:
    """Return a sort key, lowest for the best: no note left, close to par, few edits."""
    play = offer.play
    off = round(abs(play.par - AT_BEST - play.pro), 1)
    return play.note is not None, off, len(offer.fix.edits), offer.fix.code


class Trials:
    """A hole, counted from 1, on a course that is changed in many ways."""

    def __init__(self, laid: Board, number: int, plays: Plays) -> None:
        self.board, self.index = laid, number - 1
        self._plays, self._left = plays, MOST_PLAYED
        self._trial = Trial(laid)
        self.before = plays(laid.course)

    @property
    def hole(self) -> Hole:
        """The hole before any change."""
        return self.board.course.holes[self.index]

    @cached_property
    def line(self) -> tuple[Hex, ...]:
        """The hole's line of play before any change."""
        return cheapest_line(self.board.terrain, self.hole.tee, self.hole.green)

    @cached_property
    def spoken_for(self) -> frozenset[Hex]:
        """The lines of all other holes, which a piece laid there would change."""
        others = enumerate(self.board.course.holes[:LOOKED_AT])
        ends = [(hole.tee, hole.green) for index, hole in others if index != self.index]
        terrain = self.board.terrain
        lines = (cheapest_line(terrain, *end) for end in ends if {*end} <= terrain.keys())
        return frozenset(hex for line in lines for hex in line)

    def cover(self, hex: Hex, terrain: Terrain) -> Edit | None:
        """Return the edit that lays terrain on a hex; None if forbidden or without effect."""
        course, laid = self.board.course, self.board
        if laid.terrain.get(hex) in (None, terrain, *ENDS) or hex in self.spoken_for:
            return None
        if hex in laid.painted:
            index = max(n for n, stroke in enumerate(course.freehand) if stroke.hex == hex)
            return Edit(f"freehand.{index}.terrain", terrain.value)
        if any(piece.hex == hex for piece in course.adjustments):
            return None
        # On a course with paint, the few adjustment tiles of the box are no limit.
        field = "freehand" if course.freehand else "adjustments"
        return Edit(f"{field}.+", {"hex": hex, "terrain": terrain.value})

    def tried(self, fix: Fix) -> Offer | None:
        """Return a change with its rating; None if it harms, blocks the hole or none is left."""
        if self._left <= 0 or (laid := self._trial.harmless(fix)) is None:
            return None
        self._left -= 1
        offer = Offer(fix, self._plays(laid.course))
        return offer if offer.play.playable else None

    def helps(self, offer: Offer) -> bool:
        """Return True if the change improves the hole and does not make it too hard."""
        play = offer.play
        if play.pro > play.par + TOO_HARD:
            return False
        return play.note is None or play.pro - play.par >= self._over_par + HARDER

    @property
    def _over_par(self) -> float:
        return self.before.pro - self.before.par

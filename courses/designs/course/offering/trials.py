"""Try changes to a course. A change must do no harm, and the hole is rated again after it."""

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
"""Function that rates the hole on a changed course."""

MOST_PLAYED = 40
"""Maximum number of ratings for all offers together. Each takes about 20 ms."""
HARDER = 0.25
"""Minimum number of turns by which a change must slow the pro if the hole still has a note after
it.
"""
TOO_HARD = 1.0
"""Maximum number of turns over par that the pro can need."""
AT_BEST = 0.7
"""The number of turns under par for the pro that offers aim for, as on holes in the box's balance
check.
"""
ENDS = frozenset({Terrain.TEE, Terrain.GREEN, Terrain.CLUBHOUSE})


@dataclass(frozen=True)
class Offer:
    """A change that improves a hole, and the hole's rating after it."""

    fix: Fix
    play: HolePlay

    @property
    def sort(self) -> object:
        """Key of the offer's sort. Only the best offer of each sort is needed."""
        return self.fix.code, dict(self.fix.params).get("terrain")


def worth(offer: Offer) -> tuple[object, ...]:
    """Return a sort key that puts the best offer first: no note left, close to the best par, few
    edits.
    """
    play = offer.play
    off = round(abs(play.par - AT_BEST - play.pro), 1)
    return play.note is not None, off, len(offer.fix.edits), offer.fix.code


class Trials:
    """Tries changes to a course to improve one hole, counted from 1."""

    def __init__(self, laid: Board, number: int, plays: Plays) -> None:
        self.board, self.index = laid, number - 1
        self._plays, self._left = plays, MOST_PLAYED
        self._trial = Trial(laid)
        self.before = plays(laid.course)

    @property
    def hole(self) -> Hole:
        """The hole before the change."""
        return self.board.course.holes[self.index]

    @cached_property
    def line(self) -> tuple[Hex, ...]:
        """The hole's line of play before the change."""
        return cheapest_line(self.board.terrain, self.hole.tee, self.hole.green)

    @cached_property
    def spoken_for(self) -> frozenset[Hex]:
        """Hexes on the lines of all other holes. A piece there would change those holes."""
        others = enumerate(self.board.course.holes[:LOOKED_AT])
        ends = [(hole.tee, hole.green) for index, hole in others if index != self.index]
        terrain = self.board.terrain
        lines = (cheapest_line(terrain, *end) for end in ends if {*end} <= terrain.keys())
        return frozenset(hex for line in lines for hex in line)

    def cover(self, hex: Hex, terrain: Terrain) -> Edit | None:
        """Return the edit that places terrain on a hex; None if it is not allowed or has
        no effect.
        """
        course, laid = self.board.course, self.board
        if laid.terrain.get(hex) in (None, terrain, *ENDS) or hex in self.spoken_for:
            return None
        if hex in laid.painted:
            index = max(n for n, stroke in enumerate(course.freehand) if stroke.hex == hex)
            return Edit(f"freehand.{index}.terrain", terrain.value)
        if any(piece.hex == hex for piece in course.adjustments):
            return None
        # A course with paint is not limited to the adjustment tiles of the box.
        field = "freehand" if course.freehand else "adjustments"
        return Edit(f"{field}.+", {"hex": hex, "terrain": terrain.value})

    def tried(self, fix: Fix) -> Offer | None:
        """Return the change as an offer with the hole's new rating, or None.

        None means that the change does harm or blocks the hole, or that no ratings are left.
        """
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

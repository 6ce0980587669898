"""Changes of a course tried out: do they no harm, and what does the hole play like then?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from courses.designs.course.hole_play import HolePlay
from courses.designs.course.line import cheapest_line
from courses.designs.course.mending.trial import Trial
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.board import Board
from courses.designs.course.validation.holes import LOOKED_AT
from courses.designs.course.value import Course, Hole
from courses.designs.problem import Edit, Fix
from courses.geometry.hex import Hex

Plays = Callable[[Course], HolePlay]
"""What the hole plays like on a changed course."""

MOST_PLAYED = 40
"""Courses on which the hole is worked out for all offers together, at some 20 ms each."""
HARDER = 0.25
"""Turns by which the pro has to need more, where the hole would still be worth a word."""
TOO_HARD = 1.0
"""Turns over par that the pro may need at most."""
AT_BEST = 0.7
"""Turns that the pro takes under par on the holes of the box's balance check."""
ENDS = frozenset({Terrain.TEE, Terrain.GREEN, Terrain.CLUBHOUSE})


@dataclass(frozen=True)
class Offer:
    """A change that makes a hole better, and what it plays like then."""

    fix: Fix
    play: HolePlay

    @property
    def sort(self) -> object:
        """Offers of one sort are alternatives: the best of them is enough."""
        return self.fix.code, dict(self.fix.params).get("terrain")


def worth(offer: Offer) -> tuple[object, ...]:
    """The least is the best: nothing left to say, close to par, few edits."""
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
        """As it is."""
        return self.board.course.holes[self.index]

    @cached_property
    def line(self) -> tuple[Hex, ...]:
        """The hole's line of play as it is."""
        return cheapest_line(self.board.terrain, self.hole.tee, self.hole.green)

    @cached_property
    def spoken_for(self) -> frozenset[Hex]:
        """The lines of all other holes: what is laid there would change them as well."""
        others = enumerate(self.board.course.holes[:LOOKED_AT])
        ends = [(hole.tee, hole.green) for index, hole in others if index != self.index]
        terrain = self.board.terrain
        lines = (cheapest_line(terrain, *end) for end in ends if {*end} <= terrain.keys())
        return frozenset(hex for line in lines for hex in line)

    def cover(self, hex: Hex, terrain: Terrain) -> Edit | None:
        """The edit that puts terrain on a hex; None where it may not lie, or changes nothing."""
        course, laid = self.board.course, self.board
        if laid.terrain.get(hex) in (None, terrain, *ENDS) or hex in self.spoken_for:
            return None
        if hex in laid.painted:
            index = max(n for n, stroke in enumerate(course.freehand) if stroke.hex == hex)
            return Edit(f"freehand.{index}.terrain", terrain.value)
        if any(piece.hex == hex for piece in course.adjustments):
            return None
        # Where there is paint already the box's few small tiles are no limit.
        field = "freehand" if course.freehand else "adjustments"
        return Edit(f"{field}.+", {"hex": hex, "terrain": terrain.value})

    def tried(self, fix: Fix) -> Offer | None:
        """What comes of a change; None if it does harm, is no better, or patience has ended."""
        if self._left <= 0 or (laid := self._trial.harmless(fix)) is None:
            return None
        self._left -= 1
        offer = Offer(fix, self._plays(laid.course))
        return offer if offer.play.playable else None

    def helps(self, offer: Offer) -> bool:
        """Whether the hole is better for it, and not too hard."""
        play = offer.play
        if play.pro > play.par + TOO_HARD:
            return False
        return play.note is None or play.pro - play.par >= self._over_par + HARDER

    @property
    def _over_par(self) -> float:
        return self.before.pro - self.before.par

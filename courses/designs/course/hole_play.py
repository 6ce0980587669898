"""What a hole plays like while it is being laid, and what a designer should be told about it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from courses.geometry.hex import Hex

SAVED = 2.0
"""Hexes of the line of play that the pro leaves out, from which on a hole is cut across …"""
SAVED_SHARE = 0.25
"""… if they are such a share of the line: a long one has more that is left out here and there …"""
CUT_UNDER = 1.0
"""… if the pro takes so many turns fewer than par as well: a corner cut at its price is golf."""
UNDER = 1.5
"""So many turns under par are too few for any hole."""
VERY_SHORT = 3
"""Hexes."""
EASIEST = 1.0
"""The lowest difficulty."""


class Note(StrEnum):
    """What is worth a word about a hole; the first that is true, in this order."""

    CUT_ACROSS = "cut_across"
    """The pro leaves the drawn line and is quicker for it."""
    SHORT = "short"
    """Three hexes or fewer."""
    UNDER_PAR = "under_par"
    """The pro takes far less than par, along the line."""
    EASIEST = "easiest"
    """The lowest difficulty."""


class HolePlay(msgspec.Struct, frozen=True):
    """One hole as the game's analysis sees it."""

    number: int
    """From 1."""
    par: int
    length: int
    """Hexes along the line of play; 0 where none leads from the tee to the green."""
    playable: bool
    """Whether a golfer can get from the tee to the green; if not, there are no other figures."""
    pro: float = 0.0
    """Expected turns of a pro."""
    caddie: float = 0.0
    """Expected turns of a caddie."""
    suggested_par: int = 0
    """3 to 5."""
    difficulty: float = 0.0
    """1 (easy) to 5 (hard)."""
    saved: float = 0.0
    """Hexes of the line of play that the pro is expected to leave out."""
    short_cut: tuple[Hex, ...] = ()
    """Hexes off the line over which the pro leaves it out, those most used first."""

    @property
    def note(self) -> Note | None:
        """What a designer should be told, if anything."""
        if not self.playable:
            return None
        found = {
            Note.CUT_ACROSS: self._is_left_out and self.pro < self.par - CUT_UNDER,
            Note.SHORT: self.length <= VERY_SHORT,
            Note.UNDER_PAR: self.pro < self.par - UNDER,
            Note.EASIEST: self.difficulty <= EASIEST,
        }
        return next((note for note, holds in found.items() if holds), None)

    @property
    def _is_left_out(self) -> bool:
        return self.saved >= max(SAVED, SAVED_SHARE * self.length)

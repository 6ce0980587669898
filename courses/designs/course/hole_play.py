"""The rating of a hole of an unfinished course, and a note for its designer."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from courses.geometry.hex import Hex

SAVED = 2.0
"""A hole is cut across if the pro leaves out at least this many hexes of its line …"""
SAVED_SHARE = 0.25
"""… and at least this share of the line, because long lines lose some hexes here and there …"""
CUT_UNDER = 1.0
"""… and needs fewer turns than par by more than this: a short cut that costs turns is golf."""
UNDER = 1.5
"""The pro needs too few turns on any hole from this far under par."""
VERY_SHORT = 3
"""Hexes."""
EASIEST = 1.0
"""The lowest difficulty."""


class Note(StrEnum):
    """Notes about a hole. The first one that applies, in this order, is shown."""

    CUT_ACROSS = "cut_across"
    """The pro leaves the drawn line and is quicker for it."""
    SHORT = "short"
    """Three hexes or fewer."""
    UNDER_PAR = "under_par"
    """The pro needs far less than par, along the line."""
    EASIEST = "easiest"
    """The lowest difficulty."""


class HolePlay(msgspec.Struct, frozen=True):
    """One hole as the game's analysis rates it."""

    number: int
    """From 1."""
    par: int
    length: int
    """Hexes along the line of play; 0 if no line leads from the tee to the green."""
    playable: bool
    """True if a golfer can get from the tee to the green; otherwise there are no other figures."""
    pro: float = 0.0
    """Expected turns of a pro."""
    caddie: float = 0.0
    """Expected turns of a caddie."""
    suggested_par: int = 0
    """3 to 5."""
    difficulty: float = 0.0
    """From 1 (easy) to 5 (hard)."""
    saved: float = 0.0
    """Hexes of the line of play that the pro is expected to leave out."""
    short_cut: tuple[Hex, ...] = ()
    """Hexes off the line that the pro uses instead, most used first."""

    @property
    def note(self) -> Note | None:
        """The note for the designer, if any."""
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

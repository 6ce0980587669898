"""The rating of a hole on an unfinished course, and a note for its designer."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from courses.geometry.hex import Hex

SAVED = 2.0
"""A hole counts as cut if three conditions are met. First, the pro skips at least this many hexes
of the line of play.
"""
SAVED_SHARE = 0.25
"""Second, the pro skips at least this share of the line. On long lines, any golfer skips a few
hexes.
"""
CUT_UNDER = 1.0
"""Third: the pro is more than this many turns under par. A short cut that costs turns is
good golf.
"""
UNDER = 1.5
"""Turns under par at and above which any hole is too easy for the pro."""
VERY_SHORT = 3
"""Maximum length in hexes of a very short hole."""
EASIEST = 1.0
"""The lowest possible difficulty."""


class Note(StrEnum):
    """Notes about a hole. Only the first one that applies, in this order, is shown."""

    CUT_ACROSS = "cut_across"
    """The pro leaves the line of play and needs fewer turns that way."""
    SHORT = "short"
    """The hole is at most three hexes long."""
    UNDER_PAR = "under_par"
    """The pro follows the line and still needs far fewer turns than par."""
    EASIEST = "easiest"
    """The hole has the lowest difficulty."""


class HolePlay(msgspec.Struct, frozen=True):
    """The rating of one hole by the game's analysis."""

    number: int
    """Number of the hole, from 1."""
    par: int
    length: int
    """Hexes along the line of play; 0 if the tee and the green are not connected."""
    playable: bool
    """True if a golfer can get from the tee to the green. If False, all fields below are unset."""
    pro: float = 0.0
    """Expected turns for a pro."""
    caddie: float = 0.0
    """Expected turns for a caddie."""
    suggested_par: int = 0
    """Suggested par, 3 to 5."""
    difficulty: float = 0.0
    """From 1 (easy) to 5 (hard)."""
    saved: float = 0.0
    """Expected number of hexes on the line of play that the pro skips."""
    short_cut: tuple[Hex, ...] = ()
    """Hexes off the line that the pro's short cut crosses, starting with those that save most."""

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

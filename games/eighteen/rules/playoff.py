"""The playoff that decides a tied game of skins (E9.10)."""

from __future__ import annotations

import msgspec


class Playoff(msgspec.Struct, frozen=True, gc=False):
    """A running playoff; retired seats are not in it."""

    jackpot: bool
    """True if it is played for the tokens on the last green, otherwise for the lead."""
    holes: int = 0
    """The number of playoff holes played so far."""

"""Elimination, by which a game of skins is decided (E9.10)."""

from __future__ import annotations

import msgspec


class Playoff(msgspec.Struct, frozen=True, gc=False):
    """A playoff under way; who has retired is not in it."""

    jackpot: bool
    """For what lay on the last green; else among those who are tied at the top."""
    holes: int = 0
    """How many have been played."""

"""Tokens from greens, which modes without points hole by hole count (E9.2, E9.6, E9.9)."""

from __future__ import annotations

import msgspec


class Token(msgspec.Struct, frozen=True, gc=False):
    """What was taken from a green."""

    hole: int
    """Counted from 0; whoever looks sees it counted from 1."""
    points: int

    @property
    def told(self) -> Token:
        """With its hole counted from 1."""
        return Token(self.hole + 1, self.points)

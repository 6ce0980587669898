"""Tokens taken from greens, for modes that do not score points per hole (E9.2, E9.6, E9.9)."""

from __future__ import annotations

import msgspec


class Token(msgspec.Struct, frozen=True, gc=False):
    """A token taken from a green."""

    hole: int
    """Counted from 0; viewers see it counted from 1."""
    points: int

    @property
    def public(self) -> Token:
        """The token with its hole counted from 1."""
        return Token(self.hole + 1, self.points)

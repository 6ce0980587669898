"""A finished round by hole, with what all viewers can see: strokes, and where balls landed."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.stored import Stored
from courses.geometry.hex import Hex

Lost = Literal["", "water", "out_of_bounds"]


class Leg(msgspec.Struct, frozen=True, array_like=True):
    """A shot, or a step on foot."""

    path: tuple[Hex, ...]
    """The hexes from the player's position to where the ball landed."""
    struck: bool
    """True for a shot, False for a step on foot."""
    lost: Lost = ""
    """How the ball was lost on the last hex of the path; empty if it was not lost."""


class HolePlayed(msgspec.Struct, frozen=True, array_like=True):
    """A player's result on one hole."""

    strokes: int
    """All turns, including missed ones, plus penalties."""
    holed: bool
    legs: tuple[Leg, ...]


class Round(msgspec.Struct, frozen=True, array_like=True):
    """A player's round on a course, by hole."""

    holes: tuple[HolePlayed, ...]
    played_out: bool
    """True if the player completed every hole regardless of the other players' progress."""

    @property
    def cleared(self) -> bool:
        """True if the player finished every hole on its green."""
        return bool(self.holes) and all(hole.holed for hole in self.holes)

    @property
    def strokes(self) -> int:
        """The total strokes of all holes."""
        return sum(hole.strokes for hole in self.holes)


ROUND = Stored(Round)
"""The stored form of a round."""

"""A finished round hole by hole, as everyone can see it: strokes, and where balls landed."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.stored import Stored
from courses.geometry.hex import Hex

Lost = Literal["", "water", "out_of_bounds"]


class Leg(msgspec.Struct, frozen=True, array_like=True):
    """A shot or a step."""

    path: tuple[Hex, ...]
    """The hexes from the player's position to the place where the ball landed."""
    struck: bool
    """False for a step on foot."""
    lost: Lost = ""
    """The place where the ball was lost, if it was: the last hex of its path."""


class HolePlayed(msgspec.Struct, frozen=True, array_like=True):
    """A player's play on one hole."""

    strokes: int
    """Turns including missed ones, and penalties."""
    holed: bool
    legs: tuple[Leg, ...]


class Round(msgspec.Struct, frozen=True, array_like=True):
    """A player's round on a course, hole by hole."""

    holes: tuple[HolePlayed, ...]
    played_out: bool
    """The player completed every hole, independently of the other players."""

    @property
    def cleared(self) -> bool:
        """True if every hole was finished on its green."""
        return bool(self.holes) and all(hole.holed for hole in self.holes)

    @property
    def strokes(self) -> int:
        """The strokes of all holes."""
        return sum(hole.strokes for hole in self.holes)


ROUND = Stored(Round)
"""The stored form of a round."""

"""A finished round hole by hole, as everybody may see it: strokes, and where balls came down."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.stored import Stored
from courses.geometry.hex import Hex

Lost = Literal["", "water", "out_of_bounds"]


class Leg(msgspec.Struct, frozen=True, array_like=True):
    """A shot or a step."""

    path: tuple[Hex, ...]
    """From where the golfer stood to where the ball came down."""
    struck: bool
    """False of a step on foot."""
    lost: Lost = ""
    """Where the ball was lost; that is the last hex of its path."""


class HolePlayed(msgspec.Struct, frozen=True, array_like=True):
    """What a golfer did on one hole."""

    strokes: int
    """Turns with missed ones, and penalties."""
    holed: bool
    legs: tuple[Leg, ...]


class Round(msgspec.Struct, frozen=True, array_like=True):
    """What a golfer did on a course, hole by hole."""

    holes: tuple[HolePlayed, ...]
    played_out: bool
    """Every hole was played until this golfer was done, whatever others did."""

    @property
    def cleared(self) -> bool:
        """Whether every hole was finished on its green."""
        return bool(self.holes) and all(hole.holed for hole in self.holes)

    @property
    def strokes(self) -> int:
        """Of all holes."""
        return sum(hole.strokes for hole in self.holes)


ROUND = Stored(Round)
"""A round as it is stored."""

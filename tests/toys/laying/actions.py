"""Actions of a seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

End = Literal["front", "back"]
Number = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base class of all actions."""


class TakeTile(Action, frozen=True):
    """Take a tile from the ruler and place it at one end of the seat's course."""

    tile: int
    end: End


class PassTurn(Action, frozen=True):
    """Take no tile, and play earlier in the next round."""


class NumberHole(Action, frozen=True):
    """Move a number to a tile of the seat's course, at any time."""

    tile: int
    number: Number


AnyAction = TakeTile | PassTurn | NumberHole

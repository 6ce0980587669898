"""What a seat can do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

End = Literal["front", "back"]
Number = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of all."""


class TakeTile(Action, frozen=True):
    """Lay a tile of the ruler at an end of one's course."""

    tile: int
    end: End


class PassTurn(Action, frozen=True):
    """Take nothing, and play earlier in the next round."""


class NumberHole(Action, frozen=True):
    """Put a number on a tile of one's course, at any time; it leaves where it was."""

    tile: int
    number: Number


AnyAction = TakeTile | PassTurn | NumberHole

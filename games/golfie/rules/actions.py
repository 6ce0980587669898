"""The actions that a player can take. Every action answers a prompt."""

from __future__ import annotations

from typing import Annotated

import msgspec

CellNumber = Annotated[int, msgspec.Meta(ge=0, le=8)]
LineNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Base class of all actions; the tag in JSON is the name of the class."""


class RevealCard(Action, frozen=True):
    """Turn a face-down card up (G2.3, G3.4)."""

    cell: CellNumber


class SwapCards(Action, frozen=True):
    """Swap a card with an adjacent one (G3.4)."""

    cell: CellNumber
    other: CellNumber
    """The adjacent cell whose card takes the place of the first one."""


class PickCard(Action, frozen=True):
    """Pick a card of the top row for the hole (G3.3)."""

    cell: CellNumber


class TakeCombo(Action, frozen=True):
    """Take this combo first (G4.3).

    `line` counts the rows from the top, then the columns from the left.
    """

    line: LineNumber
    """Three cells in a row: 0 to 2 are the rows from the top, 3 to 5 the columns from the left."""


AnyAction = RevealCard | SwapCards | PickCard | TakeCombo

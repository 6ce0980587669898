"""The actions that a player can take. Every action answers a prompt."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.minigolf.rules.promises import Promise

FARTHEST = 300
"""The maximum coordinate of a tile: a chain of all 264 tiles cannot reach farther from a plot."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
SpaceNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""A space of the middle ruler or, in a solo game, of the two tiles on offer.

Counted from the left.
"""
HoleNumber = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Base class of all actions; the tag in JSON is the name of the class."""


class KeepPlot(Action, frozen=True):
    """Keep one of the dealt plots.

    The player can change it until all players have kept one (M2.2).
    """

    place: Annotated[int, msgspec.Meta(ge=0, le=2)]
    """The position of the plot in `hand`: 0, 1 or 2."""


class MakePromise(Action, frozen=True):
    """Make a promise, which cannot be taken back (M2.4, M5.1)."""

    promise: Promise


class NoMorePromises(Action, frozen=True):
    """Make no further promises until the next client visit (M5.1)."""


class TakeTile(Action, frozen=True):
    """Take a tile to place it (M3.1, M10.1)."""

    space: SpaceNumber


class TakeFaceDown(Action, frozen=True):
    """Take a tile face down. The first time, the player also stops building (M6.2, M6.3)."""

    space: SpaceNumber


class Pass(Action, frozen=True):
    """Take nothing (M3.3, M10.1)."""


class StopBuilding(Action, frozen=True):
    """In a solo game, end the game instead of drawing the tiles of the next turn (M10.1)."""


class PlaceTile(Action, frozen=True):
    """Place the tile that was taken (M3.2, M4.1)."""

    x: Coordinate
    y: Coordinate
    turn: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """The rotation in quarter turns clockwise."""


class ConfirmPlacing(Action, frozen=True):
    """Confirm the last placement of a round, after which tiles are drawn (M4.3)."""


class ClearOffer(Action, frozen=True):
    """In a solo game, return the remaining tiles to the bag or remove them (M10.1)."""

    back: tuple[SpaceNumber, ...]
    """The spaces of the tiles to return, in ascending order."""


class AskBack(Action, frozen=True):
    """Request that a tile on the ruler is returned to the bag if no player takes it (M3.5)."""

    space: SpaceNumber


class AskNotBack(Action, frozen=True):
    """Withdraw the request for a tile (M3.5)."""

    space: SpaceNumber


class NumberHole(Action, frozen=True):
    """Put a hole's number on a cell. If another number is there, the two swap places (M4.4)."""

    number: HoleNumber
    x: Coordinate
    y: Coordinate


class FreeNumber(Action, frozen=True):
    """Remove a hole's number from the course (M4.4)."""

    number: HoleNumber


class NumberBest(Action, frozen=True):
    """Choose the best numbers and, at the end of the game, also the best joins (M4.4, M8.6)."""


class JoinGroups(Action, frozen=True):
    """Count two groups, including any groups joined to them, as one hole (M8.2)."""

    group: Annotated[int, msgspec.Meta(ge=0)]
    """A group, by its index in the course's groups."""
    other: Annotated[int, msgspec.Meta(ge=0)]
    """The group to count together with it."""


class PartGroups(Action, frozen=True):
    """Undo all joins of a group (M8.2)."""

    group: Annotated[int, msgspec.Meta(ge=0)]
    """Any group of the joined hole, by its index in the course's groups."""


class ConfirmCourse(Action, frozen=True):
    """Confirm that the course counts as it is numbered and joined (M8.6)."""


AnyAction = (
    KeepPlot
    | MakePromise
    | NoMorePromises
    | TakeTile
    | TakeFaceDown
    | Pass
    | StopBuilding
    | PlaceTile
    | ConfirmPlacing
    | ClearOffer
    | AskBack
    | AskNotBack
    | NumberHole
    | FreeNumber
    | NumberBest
    | JoinGroups
    | PartGroups
    | ConfirmCourse
)

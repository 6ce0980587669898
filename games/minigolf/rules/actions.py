"""What a seat can do. Every action answers a prompt."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.minigolf.rules.promises import Promise

FARTHEST = 300
"""No chain of 264 tiles leads farther from a plot."""

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
SpaceNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""A space of the middle ruler, or of the two tiles on offer, counted from the left."""
HoleNumber = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Action(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """The base of all; its tag in JSON is the name of the class."""


class KeepPlot(Action, frozen=True):
    """Keep one of the plots dealt; until all have kept one, another (M2.2)."""

    place: Annotated[int, msgspec.Meta(ge=0, le=2)]


class MakePromise(Action, frozen=True):
    """Take a promise; it is never returned (M2.4, M5.1)."""

    promise: Promise


class NoMorePromises(Action, frozen=True):
    """Leave it at what is promised until the clients come again (M5.1)."""


class TakeTile(Action, frozen=True):
    """Take a tile to lay it (M3.1, M10.1)."""

    space: SpaceNumber


class TakeFaceDown(Action, frozen=True):
    """Take a tile face down; the first time that is to stop (M6.2, M6.3)."""

    space: SpaceNumber


class Pass(Action, frozen=True):
    """Take nothing (M3.3, M10.1)."""


class StopBuilding(Action, frozen=True):
    """Alone: end the game instead of drawing the tiles of the next turn (M10.1)."""


class PlaceTile(Action, frozen=True):
    """Lay the tile taken (M3.2, M4.1)."""

    x: Coordinate
    y: Coordinate
    turn: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """Quarter turns clockwise."""


class ConfirmPlacing(Action, frozen=True):
    """The last placing of a round stands, and tiles are drawn (M4.3)."""


class ClearOffer(Action, frozen=True):
    """Alone: the tiles left of the two go back into the bag or out of the game (M10.1)."""

    back: tuple[SpaceNumber, ...]
    """The spaces of those that go back, in ascending order."""


class AskBack(Action, frozen=True):
    """Ask that a tile of the ruler goes back into the bag if nobody takes it (M3.5)."""

    space: SpaceNumber


class AskNotBack(Action, frozen=True):
    """Ask no longer for a tile (M3.5)."""

    space: SpaceNumber


class NumberHole(Action, frozen=True):
    """Put a hole's number there; the number that lay there goes where this one was (M4.4)."""

    number: HoleNumber
    x: Coordinate
    y: Coordinate


class FreeNumber(Action, frozen=True):
    """Take a hole's number off the course (M4.4)."""

    number: HoleNumber


class NumberBest(Action, frozen=True):
    """Number, and at the end join, as counts most (M4.4, M8.6)."""


class JoinGroups(Action, frozen=True):
    """Count two groups, with what they are joined to, as one hole (M8.2)."""

    group: Annotated[int, msgspec.Meta(ge=0)]
    other: Annotated[int, msgspec.Meta(ge=0)]


class PartGroups(Action, frozen=True):
    """Undo all joins of a group (M8.2)."""

    group: Annotated[int, msgspec.Meta(ge=0)]


class ConfirmCourse(Action, frozen=True):
    """The course shall count as it is numbered and joined (M8.6)."""


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

"""Events of a game. A hidden promise is null."""

from __future__ import annotations

import msgspec

from tests.toys.laying.actions import End
from tests.toys.laying.state import Config


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base class of all events."""


class GameStarted(Event, frozen=True):
    """The game was set up."""

    config: Config
    seats: int


class PromisesDealt(Event, frozen=True):
    """Each seat got a promise. The promises are in seat order."""

    promises: tuple[int | None, ...]


class RoundStarted(Event, frozen=True):
    """The tiles left on the ruler were discarded, and a new round started."""

    order: tuple[int, ...]


class TileDrawn(Event, frozen=True):
    """A tile moved from the bag to the ruler."""

    tile: int


class TileTaken(Event, frozen=True):
    """A tile moved from the ruler to one end of a course."""

    seat: int
    tile: int
    end: End


class TurnPassed(Event, frozen=True):
    """A seat took no tile."""

    seat: int


class HoleNumbered(Event, frozen=True):
    """A number was put on a tile."""

    seat: int
    tile: int
    number: int


class GameEnded(Event, frozen=True):
    """The promises were revealed."""

    promises: tuple[int, ...]


AnyEvent = (
    GameStarted
    | PromisesDealt
    | RoundStarted
    | TileDrawn
    | TileTaken
    | TurnPassed
    | HoleNumbered
    | GameEnded
)

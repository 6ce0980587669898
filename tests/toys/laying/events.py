"""What happens; a hidden promise is null."""

from __future__ import annotations

import msgspec

from tests.toys.laying.actions import End
from tests.toys.laying.state import Config


class Event(msgspec.Struct, frozen=True, tag=True):
    """The base of all."""


class GameStarted(Event, frozen=True):
    """The table is set."""

    config: Config
    seats: int


class PromisesDealt(Event, frozen=True):
    """By seat."""

    promises: tuple[int | None, ...]


class RoundStarted(Event, frozen=True):
    """The ruler's rest is discarded."""

    order: tuple[int, ...]


class TileDrawn(Event, frozen=True):
    """From the bag to the ruler."""

    tile: int


class TileTaken(Event, frozen=True):
    """From the ruler to an end of a course."""

    seat: int
    tile: int
    end: End


class TurnPassed(Event, frozen=True):
    """Nothing taken."""

    seat: int


class HoleNumbered(Event, frozen=True):
    """A number was put on a tile."""

    seat: int
    tile: int
    number: int


class GameEnded(Event, frozen=True):
    """The promises are open."""

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

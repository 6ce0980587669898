"""Events of the game. A state is the result of applying them; the log shows them to players."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.plot.value import PlotDesign
from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.state import Config, Sheet

Ending = Literal["stopped", "filled", "bag"]
"""All have stopped (M6.4, M10.1); the plot of a solo game is filled (M10.1); no tiles (M3.6)."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Base class of all events; the tag in JSON is the name of the class."""


class GameStarted(Event, frozen=True):
    """The table is set up, and all tiles are in the bag; the plots are embedded."""

    config: Config
    seats: int


class ClientsDrawn(Event, frozen=True):
    """The clients of the table (M2.1)."""

    lady: Lady
    gentleman: Gentleman


class PlotsDealt(Event, frozen=True):
    """Each player is dealt three plots (M2.2), visible only to that player."""

    hands: tuple[tuple[PlotDesign, ...], ...]
    """The plots dealt to each seat; empty for viewers who must not know."""


class PlotKept(Event, frozen=True):
    """A seat keeps one of its plots, in secret until all do (M2.2)."""

    seat: Seat
    place: int | None
    """None for viewers who must not know."""


class PlotsShown(Event, frozen=True):
    """All plots are shown, by seat (M2.2)."""

    plots: tuple[PlotDesign, ...]


class OrderDrawn(Event, frozen=True):
    """The pawns on the top ruler (M2.3)."""

    order: tuple[Seat, ...]


class VisitsAdded(Event, frozen=True):
    """Client visits are added to the bag (M1.6, M2.3)."""

    count: int


class RulerFilled(Event, frozen=True):
    """Tiles from the bag are placed on the bottom ruler, in ruler order (M3.4)."""

    tiles: tuple[int, ...]
    visits: int
    """Client visits drawn with them, which stay out (M5.1)."""


class RulersMoved(Event, frozen=True):
    """The next round: pawns in their new order, the bottom ruler becomes the middle one (M3.4)."""

    order: tuple[Seat, ...]


class RoundOfPasses(Event, frozen=True):
    """No player has taken a tile in this round (M3.3)."""

    idle: int
    """The number of such rounds in a row."""


class PromisesOpened(Event, frozen=True):
    """Promises can be made, in the set-up or at a client visit (M2.4, M5.1)."""

    visits: int
    """The number of client visits; 0 in the set-up."""


class PromiseMade(Event, frozen=True):
    """A seat makes a promise, which is secret until the end (M5.1)."""

    seat: Seat
    promise: Promise | None
    """None for viewers who must not know."""


class PromisesLeft(Event, frozen=True):
    """A seat makes no more promises until the next client visit (M5.1)."""

    seat: Seat


class TileTaken(Event, frozen=True):
    """A tile is taken, and the pawn takes its place (M3.1)."""

    seat: Seat
    space: int
    tile: int


class TilePlaced(Event, frozen=True):
    """The tile is placed on the course (M3.2)."""

    seat: Seat
    tile: Laid


class TileCollected(Event, frozen=True):
    """A tile is taken face down, and the pawn takes its place (M6.3)."""

    seat: Seat
    space: int
    tile: int


class Passed(Event, frozen=True):
    """The pawn moves to the front of the bench (M3.3); a solo player loses points (M10.1)."""

    seat: Seat


class PlotFilled(Event, frozen=True):
    """Every cell of the plot is covered: the seat has stopped (M6.1, M6.2)."""

    seat: Seat


class BuildingStopped(Event, frozen=True):
    """The seat stops building (M6.2, M10.1)."""

    seat: Seat


class FinalPhaseBegun(Event, frozen=True):
    """Players who are still building can stop from now on (M6.1, M3.3)."""


class TurnEnded(Event, frozen=True):
    """The next seat on the top ruler has the turn, if there is one (M3.1)."""

    seat: Seat


class OfferDrawn(Event, frozen=True):
    """The tiles to choose from in a solo game (M10.1)."""

    tiles: tuple[int, ...]
    visits: int


class OfferCleared(Event, frozen=True):
    """The remaining tiles of a solo player are returned to the bag or discarded (M10.1)."""

    returned: tuple[int, ...]
    discarded: tuple[int, ...]


class TileAskedBack(Event, frozen=True):
    """A seat requests that a tile returns to the bag, or withdraws the request (M3.5)."""

    seat: Seat
    space: int
    asked: bool


class LeftoversReturned(Event, frozen=True):
    """Tiles that no player took are returned to the bag (M3.5, M3.6)."""

    tiles: tuple[int, ...]


class LeftoversDiscarded(Event, frozen=True):
    """Tiles that no player took are out of the game (M3.5)."""

    tiles: tuple[int, ...]


class LeftoversSetAside(Event, frozen=True):
    """Tiles that no player took are set aside (M5.2)."""

    tiles: tuple[int, ...]


class AsideReturned(Event, frozen=True):
    """All tiles set aside are returned to the bag (M5.2, M3.6)."""


class HolesNumbered(Event, frozen=True):
    """A seat's numbers or joins have changed (M4.4, M8.6)."""

    seat: Seat
    settled: Settled


class BuildingEnded(Event, frozen=True):
    """The courses are finished; the best joins and numbers, by seat (M8.6)."""

    ending: Ending
    settled: tuple[Settled, ...]


class CourseConfirmed(Event, frozen=True):
    """The seat confirms its course as it is settled (M8.6)."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """Everything is counted, and all promises are shown, by seat (M9)."""

    promises: tuple[tuple[Promise, ...], ...]
    sheets: tuple[Sheet, ...]


AnyEvent = (
    GameStarted
    | ClientsDrawn
    | PlotsDealt
    | PlotKept
    | PlotsShown
    | OrderDrawn
    | VisitsAdded
    | RulerFilled
    | RulersMoved
    | RoundOfPasses
    | PromisesOpened
    | PromiseMade
    | PromisesLeft
    | TileTaken
    | TilePlaced
    | TileCollected
    | Passed
    | PlotFilled
    | BuildingStopped
    | FinalPhaseBegun
    | TurnEnded
    | OfferDrawn
    | OfferCleared
    | TileAskedBack
    | LeftoversReturned
    | LeftoversDiscarded
    | LeftoversSetAside
    | AsideReturned
    | HolesNumbered
    | BuildingEnded
    | CourseConfirmed
    | GameEnded
)

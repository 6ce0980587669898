"""Events of the game. Applying them produces a state, and the log shows them to players."""

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
"""Why building ended: all seats have stopped (M6.4, M10.1), the solo plot is filled (M10.1), or
tiles have run out (M3.6).
"""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Base class of all events; the tag in JSON is the name of the class."""


class GameStarted(Event, frozen=True):
    """The table is set up with all tiles in the bag. The plots are part of the event."""

    config: Config
    seats: int


class ClientsDrawn(Event, frozen=True):
    """The table's clients are drawn (M2.1)."""

    lady: Lady
    gentleman: Gentleman


class PlotsDealt(Event, frozen=True):
    """Each player is dealt three plots (M2.2), visible only to that player."""

    hands: tuple[tuple[PlotDesign, ...], ...]
    """The plots dealt to each seat; empty for viewers who must not know them."""


class PlotKept(Event, frozen=True):
    """A seat keeps one of its plots, secretly until all seats have chosen (M2.2)."""

    seat: Seat
    place: int | None
    """The index of the plot; None for viewers who must not know it."""


class PlotsShown(Event, frozen=True):
    """All plots are shown; they are listed by seat (M2.2)."""

    plots: tuple[PlotDesign, ...]
    """The plot of each seat, in the order of the seats."""


class OrderDrawn(Event, frozen=True):
    """The pawns are placed on the top ruler in random order (M2.3)."""

    order: tuple[Seat, ...]


class VisitsAdded(Event, frozen=True):
    """Client visits are added to the bag (M1.6, M2.3)."""

    count: int
    """The number of client visits that are added."""


class RulerFilled(Event, frozen=True):
    """Tiles from the bag are placed on the bottom ruler, in ruler order (M3.4)."""

    tiles: tuple[int, ...]
    visits: int
    """The number of client visits drawn with the tiles, which do not return to the bag (M5.1)."""


class RulersMoved(Event, frozen=True):
    """The next round starts with a new order of pawns (M3.4).

    The bottom ruler becomes the middle one.
    """

    order: tuple[Seat, ...]


class RoundOfPasses(Event, frozen=True):
    """No player has taken a tile in this round (M3.3)."""

    idle: int
    """The number of rounds of passes in a row."""


class PromisesOpened(Event, frozen=True):
    """Promises can be made, in the set-up or at a client visit (M2.4, M5.1)."""

    visits: int
    """The number of client visits; 0 in the set-up."""


class PromiseMade(Event, frozen=True):
    """A seat makes a promise, which is secret until the end (M5.1)."""

    seat: Seat
    promise: Promise | None
    """The promise; None for viewers who must not know it."""


class PromisesLeft(Event, frozen=True):
    """A seat makes no more promises until the next client visit (M5.1)."""

    seat: Seat


class TileTaken(Event, frozen=True):
    """A player takes a tile and puts the pawn in its place (M3.1)."""

    seat: Seat
    space: int
    tile: int


class TilePlaced(Event, frozen=True):
    """The tile that was taken is placed on the course (M3.2)."""

    seat: Seat
    tile: Laid
    """The tile and its place: [kind, column, row, quarter turns clockwise]."""


class TileCollected(Event, frozen=True):
    """A player takes a tile face down and puts the pawn in its place (M6.3)."""

    seat: Seat
    space: int
    tile: int


class Passed(Event, frozen=True):
    """The pawn moves to the front of the bench (M3.3); a solo player loses points (M10.1)."""

    seat: Seat


class PlotFilled(Event, frozen=True):
    """Every cell of the plot is covered, so the seat stops building (M6.1, M6.2)."""

    seat: Seat


class BuildingStopped(Event, frozen=True):
    """The seat stops building (M6.2, M10.1)."""

    seat: Seat


class FinalPhaseBegun(Event, frozen=True):
    """The final phase starts: players who are still building can stop from now on (M6.1, M3.3)."""


class TurnEnded(Event, frozen=True):
    """The turn ends; it is the turn of the next seat on the top ruler, if there is one (M3.1)."""

    seat: Seat


class OfferDrawn(Event, frozen=True):
    """The tiles to choose from in a solo game are drawn (M10.1)."""

    tiles: tuple[int, ...]
    visits: int
    """The number of client visits drawn with the tiles (M5.1)."""


class OfferCleared(Event, frozen=True):
    """The remaining tiles of a solo player are returned to the bag or discarded (M10.1)."""

    returned: tuple[int, ...]
    """The kinds of the tiles that go back to the bag."""
    discarded: tuple[int, ...]
    """The kinds of the tiles that are out of the game."""


class TileAskedBack(Event, frozen=True):
    """A seat requests that a tile returns to the bag, or withdraws the request (M3.5)."""

    seat: Seat
    space: int
    asked: bool
    """True for a request, false if the seat withdraws it."""


class LeftoversReturned(Event, frozen=True):
    """Tiles that no player took are returned to the bag (M3.5, M3.6)."""

    tiles: tuple[int, ...]


class LeftoversDiscarded(Event, frozen=True):
    """Tiles that no player took are removed from the game (M3.5)."""

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
    """Building has ended; the best joins and numbers are listed by seat (M8.6)."""

    ending: Ending
    """Why building has ended: the bag is empty, a plot is filled, or all seats have stopped."""
    settled: tuple[Settled, ...]


class CourseConfirmed(Event, frozen=True):
    """The seat confirms its course with the current joins and numbers (M8.6)."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """Everything is counted and all promises are shown; both are listed by seat (M9)."""

    promises: tuple[tuple[Promise, ...], ...]
    """The promises of each seat, in the order in which they were made."""
    sheets: tuple[Sheet, ...]
    """The final count of each seat."""


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

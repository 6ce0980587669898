"""What happens. States are these events folded; a log tells them to people."""

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
"""All have stopped (M6.4, M10.1); alone, the plot is filled (M10.1); no more tiles (M3.6)."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The base of all; its tag in JSON is the name of the class."""


class GameStarted(Event, frozen=True):
    """The table is set, all tiles are in the bag; the plots are embedded."""

    config: Config
    seats: int


class ClientsDrawn(Event, frozen=True):
    """Everybody's clients (M2.1)."""

    lady: Lady
    gentleman: Gentleman


class PlotsDealt(Event, frozen=True):
    """Three plots to everybody (M2.2); each sees their own."""

    hands: tuple[tuple[PlotDesign, ...], ...]
    """By seat; empty for those who may not know."""


class PlotKept(Event, frozen=True):
    """A seat keeps one of its plots, in secret until all do (M2.2)."""

    seat: Seat
    place: int | None
    """None for those who may not know."""


class PlotsShown(Event, frozen=True):
    """All plots lie face up, by seat (M2.2)."""

    plots: tuple[PlotDesign, ...]


class OrderDrawn(Event, frozen=True):
    """The pawns on the top ruler (M2.3)."""

    order: tuple[Seat, ...]


class VisitsAdded(Event, frozen=True):
    """Client visits go into the bag (M1.6, M2.3)."""

    count: int


class RulerFilled(Event, frozen=True):
    """Tiles from the bag on the bottom ruler, in its order (M3.4)."""

    tiles: tuple[int, ...]
    visits: int
    """Client visits drawn with them; they stay out (M5.1)."""


class RulersMoved(Event, frozen=True):
    """The next round: pawns in the order of their places, the bottom ruler in the middle (M3.4)."""

    order: tuple[Seat, ...]


class RoundOfPasses(Event, frozen=True):
    """Nobody has taken a tile in this round (M3.3)."""

    idle: int
    """Such rounds in a row."""


class PromisesOpened(Event, frozen=True):
    """Promises may be taken, in the set-up or as the clients come (M2.4, M5.1)."""

    visits: int
    """Client visits at once; none in the set-up."""


class PromiseMade(Event, frozen=True):
    """A seat holds one promise more; which one is its own until the end (M5.1)."""

    seat: Seat
    promise: Promise | None
    """None for those who may not know."""


class PromisesLeft(Event, frozen=True):
    """A seat leaves it at that, until the clients come again (M5.1)."""

    seat: Seat


class TileTaken(Event, frozen=True):
    """A tile in the hand, and the pawn in its place (M3.1)."""

    seat: Seat
    space: int
    tile: int


class TilePlaced(Event, frozen=True):
    """The tile lies on the course (M3.2)."""

    seat: Seat
    tile: Laid


class TileCollected(Event, frozen=True):
    """A tile taken face down, and the pawn in its place (M6.3)."""

    seat: Seat
    space: int
    tile: int


class Passed(Event, frozen=True):
    """The pawn on the bench in front of the others (M3.3); alone, points lost (M10.1)."""

    seat: Seat


class PlotFilled(Event, frozen=True):
    """A tile lies on every cell of the plot: the seat has stopped (M6.1, M6.2)."""

    seat: Seat


class BuildingStopped(Event, frozen=True):
    """The seat builds no more (M6.2, M10.1)."""

    seat: Seat


class FinalPhaseBegun(Event, frozen=True):
    """Who still builds may stop (M6.1, M3.3)."""


class TurnEnded(Event, frozen=True):
    """The next one in the order of the top ruler is at turn, if there is one (M3.1)."""

    seat: Seat


class OfferDrawn(Event, frozen=True):
    """Alone: the tiles to choose from (M10.1)."""

    tiles: tuple[int, ...]
    visits: int


class OfferCleared(Event, frozen=True):
    """Alone: what becomes of the tiles not taken (M10.1)."""

    returned: tuple[int, ...]
    discarded: tuple[int, ...]


class TileAskedBack(Event, frozen=True):
    """A seat asks for a tile to go back into the bag, or no longer does (M3.5)."""

    seat: Seat
    space: int
    asked: bool


class LeftoversReturned(Event, frozen=True):
    """Tiles that nobody took go back into the bag (M3.5, M3.6)."""

    tiles: tuple[int, ...]


class LeftoversDiscarded(Event, frozen=True):
    """Tiles that nobody took are out of the game (M3.5)."""

    tiles: tuple[int, ...]


class LeftoversSetAside(Event, frozen=True):
    """Tiles that nobody took lie beside the rulers (M5.2)."""

    tiles: tuple[int, ...]


class AsideReturned(Event, frozen=True):
    """All that was set aside goes back into the bag (M5.2, M3.6)."""


class HolesNumbered(Event, frozen=True):
    """The seat's numbers lie otherwise, or its groups are joined otherwise (M4.4, M8.6)."""

    seat: Seat
    settled: Settled


class BuildingEnded(Event, frozen=True):
    """The courses are finished; joins and numbers that count best, by seat (M8.6)."""

    ending: Ending
    settled: tuple[Settled, ...]


class CourseConfirmed(Event, frozen=True):
    """The seat's course counts as it is settled (M8.6)."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """All is counted and all promises are shown, by seat (M9)."""

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

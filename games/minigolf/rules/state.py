"""The state of a game of Mini Golf Designer."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.plot.value import PlotDesign
from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.course import EMPTY, Course
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.settled import UNSETTLED, Settled

PLOTS_A_SEAT = 3
"""The number of plots dealt to each seat (M2.2)."""
VISIT = -1
"""A client visit, as an entry among the kinds of tiles in the bag (M1.6)."""

Edition = Literal["family", "advanced"]
VisitRule = Literal["bag", "set_aside"]
Phase = Literal["plots", "rounds", "settling", "over"]
Stage = Literal["take", "place", "confirm", "rest"]
"""The active player's next step.

The player takes a tile, places it and confirms it (M4.3). In a solo game, the player also decides
what happens to the remaining tiles (M10.1).
"""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options that a table agrees on before the game."""

    plots: tuple[PlotDesign, ...]
    """The plots that can be dealt. If there is only one, all seats use it."""
    edition: Edition = "family"
    """`advanced` adds secret promises to the game (M5)."""
    visits: VisitRule = "bag"
    """The trigger of client visits: drawn from the bag, or 21 tiles set aside (M5.2)."""
    first_game: bool = False
    """True if playability does not count (M8.7)."""


class Space(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A space of the middle ruler: a kind of tile, or the pawn of the player who took it."""

    tile: int | None
    pawn: Seat | None = None


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """The final count of a seat's course."""

    conditions: tuple[int, ...]
    """The points in the order popularity, speed, lady, gentleman, par, plot, circuit, playability.
    """
    promises: tuple[int, ...] = ()
    """The points of each promise, in the order of the seat's promises."""

    @property
    def total(self) -> int:
        """The satisfaction of the clients (M9.1)."""
        return sum(self.conditions) + sum(self.promises)


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat's plot, course, promises and progress."""

    hand: tuple[PlotDesign, ...] = ()
    """The plots dealt, until all seats have kept one (M2.2)."""
    kept: int | None = None
    """The index of the kept plot in `hand`."""
    plot: PlotDesign | None = None
    course: Course = EMPTY
    settled: Settled = UNSETTLED
    """The numbers and, at the end, the joins (M4.4, M8.6)."""
    promises: tuple[Promise, ...] = ()
    promising: bool = False
    """True if the player can make promises now (M2.4, M5.1)."""
    collected: tuple[int, ...] = ()
    """The kinds of the tiles taken face down (M6.3)."""
    stopped: bool = False
    passes: int = 0
    asked_back: tuple[int, ...] = ()
    """Spaces of the middle ruler whose tiles the seat wants returned to the bag (M3.5)."""
    confirmed: bool = False
    """True once the player has confirmed the settled course (M8.6)."""
    sheet: Sheet | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """The state of a whole game."""

    config: Config
    """The options without the plots.

    Each seat stores its own plot, and the other plots are back in the box.
    """
    seats: tuple[Player, ...]
    phase: Phase = "plots"
    lady: Lady = "hotdog"
    gentleman: Gentleman = "short"
    bag: tuple[int, ...] = ()
    """The kinds of tiles in ascending order, client visits first. Tiles are drawn at random when
    needed.
    """
    order: tuple[Seat, ...] = ()
    """The seats on the top ruler, in order (M3.1)."""
    turn: int = 0
    """The number of seats that have had their turn in this round."""
    stage: Stage = "take"
    held: int | None = None
    """The kind of the tile that was taken but not placed yet."""
    middle: tuple[Space, ...] = ()
    """The middle ruler; in a solo game, the tiles on offer."""
    bench: tuple[Seat, ...] = ()
    """The seats that have passed, from the left.

    The leftmost one plays first in the next round (M3.3).
    """
    bottom: tuple[int, ...] = ()
    """The bottom ruler: the kinds of tiles for the next round."""
    aside: tuple[int, ...] = ()
    """The tiles set aside for a client visit (M5.2)."""
    discards: tuple[int, ...] = ()
    """The tiles that are out of the game."""
    drawn: int = 0
    """The number of draws from the bag so far."""
    visits: int = 0
    """The number of client visits so far."""
    round: int = 0
    """The round, counted from 1; in a solo game, the turn."""
    idle: int = 0
    """The number of consecutive rounds in which all players passed (M3.3)."""
    final: bool = False
    """True once the final phase has started (M6.1)."""
    finishers: tuple[Seat, ...] = ()
    """The seats that have taken tiles face down, in the order in which they first did so (M9.1)."""


def alone(state: State) -> bool:
    """Return True if this is a solo game, which has no rulers (M10.1)."""
    return len(state.seats) == 1


def active(state: State) -> Seat:
    """Return the seat whose turn it is."""
    return state.order[state.turn]


def visiting(state: State) -> bool:
    """Return True if a seat can still make promises.

    The game waits until all have finished (M5.1).
    """
    return any(player.promising for player in state.seats)


def tiles_on(middle: tuple[Space, ...]) -> tuple[int, ...]:
    """Return the spaces that still have a tile."""
    return tuple(number for number, space in enumerate(middle) if space.tile is not None)


def plot_of(player: Player) -> PlotDesign:
    """Return the plot on which a player builds.

    Every player has one after plots are shown (M2.2).
    """
    assert player.plot is not None
    return player.plot

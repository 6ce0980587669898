"""What a game of Mini Golf Designer is at any moment."""

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
"""Dealt to each (M2.2)."""
VISIT = -1
"""In the bag, a client visit among the kinds of tiles (M1.6)."""

Edition = Literal["family", "advanced"]
VisitRule = Literal["bag", "set_aside"]
Phase = Literal["plots", "rounds", "settling", "over"]
Stage = Literal["take", "place", "confirm", "rest"]
"""What the player at turn has to do: take a tile, lay it, let it stand (M4.3), or, alone, say
what becomes of the tiles that are left (M10.1)."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table agrees on before the game."""

    plots: tuple[PlotDesign, ...]
    """Those that are dealt from; one alone is everybody's."""
    edition: Edition = "family"
    visits: VisitRule = "bag"
    """When the clients come: by tiles from the bag, or once 21 lie aside (M5.2)."""
    first_game: bool = False
    """Playability does not count (M8.7)."""


class Space(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A space of the middle ruler: a tile by its kind, or the pawn of whoever has taken it."""

    tile: int | None
    pawn: Seat | None = None


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """What a seat's course has come to when the game is over."""

    conditions: tuple[int, ...]
    """Points in the order of `counting.MEASURES`."""
    promises: tuple[int, ...] = ()
    """What each chosen promise gave, in the order in which the seat holds them."""

    @property
    def total(self) -> int:
        """The satisfaction of the clients (M9.1)."""
        return sum(self.conditions) + sum(self.promises)


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat: plot, course, promises, and where it stands."""

    hand: tuple[PlotDesign, ...] = ()
    """Plots dealt, until all have kept one (M2.2)."""
    kept: int | None = None
    """Which one of the hand is kept."""
    plot: PlotDesign | None = None
    course: Course = EMPTY
    settled: Settled = UNSETTLED
    """Numbers, and in the end joins; no joins before (M4.4, M8.6)."""
    promises: tuple[Promise, ...] = ()
    promising: bool = False
    """May take promises now (M2.4, M5.1)."""
    collected: tuple[int, ...] = ()
    """Kinds of the tiles taken face down (M6.3)."""
    stopped: bool = False
    passes: int = 0
    asked_back: tuple[int, ...] = ()
    """Spaces of the middle ruler whose tiles are to go back into the bag (M3.5)."""
    confirmed: bool = False
    """The course counts as it is settled (M8.6)."""
    sheet: Sheet | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole game."""

    config: Config
    """Without its plots: those that seats have are theirs, the others are back in the box."""
    seats: tuple[Player, ...]
    phase: Phase = "plots"
    lady: Lady = "hotdog"
    gentleman: Gentleman = "short"
    bag: tuple[int, ...] = ()
    """Kinds in ascending order, client visits first: chance draws when a tile is needed."""
    order: tuple[Seat, ...] = ()
    """The top ruler (M3.1)."""
    turn: int = 0
    """How many have had their turn in this round."""
    stage: Stage = "take"
    held: int | None = None
    """The kind of the tile taken and not yet laid."""
    middle: tuple[Space, ...] = ()
    """The middle ruler; alone, the tiles on offer."""
    bench: tuple[Seat, ...] = ()
    """Who has passed, from the left: the last one first (M3.3)."""
    bottom: tuple[int, ...] = ()
    """The bottom ruler: kinds of the next round."""
    aside: tuple[int, ...] = ()
    """Tiles set aside for a client visit (M5.2)."""
    discards: tuple[int, ...] = ()
    """Tiles out of the game."""
    drawn: int = 0
    """Draws from the bag so far."""
    visits: int = 0
    """Client visits so far."""
    round: int = 0
    """Counted from 1 once it has begun; alone, turns."""
    idle: int = 0
    """Rounds in a row of nothing but passes (M3.3)."""
    final: bool = False
    """The final phase (M6.1)."""
    finishers: tuple[Seat, ...] = ()
    """Who has taken a tile face down, in the order of the first ones (M9.1)."""


def alone(state: State) -> bool:
    """Whether the game is played without rulers (M10.1)."""
    return len(state.seats) == 1


def active(state: State) -> Seat:
    """Whose turn it is."""
    return state.order[state.turn]


def visiting(state: State) -> bool:
    """Whether somebody may still take promises; nothing else goes on (M5.1)."""
    return any(player.promising for player in state.seats)


def tiles_on(middle: tuple[Space, ...]) -> tuple[int, ...]:
    """The spaces that still have a tile."""
    return tuple(number for number, space in enumerate(middle) if space.tile is not None)


def plot_of(player: Player) -> PlotDesign:
    """The plot that a player builds on; everybody has one once they are shown (M2.2)."""
    assert player.plot is not None
    return player.plot

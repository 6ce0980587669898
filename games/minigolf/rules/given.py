"""The description of a table in a scenario, in a player's words; see docs/scenarios.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.plot.value import Gate
from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.state import Edition, Phase, VisitRule


class GivenPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all parts of the description; unknown fields are refused."""


class GivenPlot(GivenPart, frozen=True):
    """A plot: "#" a cell, "~" water, "." neither; the gate's squares are "."."""

    rows: tuple[str, ...] = ("..######", "..######", "########", "########", "########")
    gate: Gate = Gate(0, 0, "nw")
    points: int = 10
    difficulty: int = 1


class GivenSeat(GivenPart, frozen=True):
    """A seat, and what it has built."""

    plot: GivenPlot | str = GivenPlot()
    """A drawn plot, or a shipped plot by its name."""
    hand: tuple[GivenPlot | str, ...] = ()
    """While plots are chosen, the plots it was dealt."""
    kept: int | None = None
    course: tuple[str, ...] = ()
    """In order of placement: tile, column, row and quarter turns, as in "tee-01 2 0 1"."""
    numbers: dict[str, Cell] = {}
    """The column and row of each number, by hole number."""
    joins: tuple[tuple[int, ...], ...] | None = None
    """When courses are settled; by default, the best joins and numbers."""
    promises: tuple[Promise, ...] = ()
    promising: bool = False
    collected: tuple[str, ...] = ()
    """Tiles taken face down."""
    stopped: bool = False
    passes: int = 0
    asked_back: tuple[int, ...] = ()
    """Spaces of the middle ruler, from 0."""
    confirmed: bool = False


class Given(GivenPart, frozen=True):
    """A table in the middle of a game."""

    seats: tuple[GivenSeat, ...]
    edition: Edition = "family"
    visit_rule: VisitRule = "bag"
    first_game: bool = False
    phase: Phase = "rounds"
    lady: Lady = "hotdog"
    gentleman: Gentleman = "short"
    order: tuple[Seat, ...] | None = None
    """The top ruler; by default, seat 0 first."""
    turn: int = 0
    """The number of seats that have had their turn in this round."""
    held: str | None = None
    """The tile taken by the player who has the turn."""
    stage: Literal["confirm", "rest"] | None = None
    """The player who has the turn has placed a tile or, in a solo game, passed."""
    middle: tuple[str | Seat, ...] | None = None
    """The middle ruler, or the tiles on offer: tiles, and pawns by their seats."""
    bench: tuple[Seat, ...] = ()
    """The seats that have passed, from the left."""
    bottom: tuple[str, ...] | None = None
    bag: tuple[str, ...] | None = None
    """By default, all tiles that are not named; otherwise the other tiles are out of the game."""
    visits_left: int = 0
    """Client visits in the bag."""
    aside: tuple[str, ...] = ()
    visits: int = 0
    """Client visits so far."""
    round: int = 1
    idle: int = 0
    """Rounds of passes only before this one."""
    final: bool = False
    finishers: tuple[Seat, ...] = ()
    """By default, the seats that have face-down tiles."""

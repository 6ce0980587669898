"""The description of a table in a scenario, with tiles named as players name them.

See docs/scenarios.md.
"""

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
    """Base class of all parts of the description; unknown fields are rejected."""


class GivenPlot(GivenPart, frozen=True):
    """A plot drawn as text: "#" a cell, "~" water, "." anything else, including the gate."""

    rows: tuple[str, ...] = ("..######", "..######", "########", "########", "########")
    gate: Gate = Gate(0, 0, "nw")
    points: int = 10
    difficulty: int = 1


class GivenSeat(GivenPart, frozen=True):
    """A seat and what it has built."""

    plot: GivenPlot | str = GivenPlot()
    """A plot drawn as text, or the name of a built-in plot."""
    hand: tuple[GivenPlot | str, ...] = ()
    """The plots dealt to the seat, in the phase in which plots are chosen."""
    kept: int | None = None
    course: tuple[str, ...] = ()
    """Tiles in order of placement: name, column, row and quarter turns, as in "tee-01 2 0 1"."""
    numbers: dict[str, Cell] = {}
    """The cell (column and row) of each number, by hole number."""
    joins: tuple[tuple[int, ...], ...] | None = None
    """The joined groups at the end; by default, the best joins and numbers."""
    promises: tuple[Promise, ...] = ()
    promising: bool = False
    collected: tuple[str, ...] = ()
    """The tiles taken face down."""
    stopped: bool = False
    passes: int = 0
    asked_back: tuple[int, ...] = ()
    """The spaces of the middle ruler, from 0, whose tiles the seat wants back in the bag."""
    confirmed: bool = False


class Given(GivenPart, frozen=True):
    """A table during a game."""

    seats: tuple[GivenSeat, ...]
    edition: Edition = "family"
    visit_rule: VisitRule = "bag"
    first_game: bool = False
    phase: Phase = "rounds"
    lady: Lady = "hotdog"
    gentleman: Gentleman = "short"
    order: tuple[Seat, ...] | None = None
    """The seats on the top ruler, in order; by default, seat 0 first."""
    turn: int = 0
    """The number of seats that have had their turn in this round."""
    held: str | None = None
    """The tile that the active player has taken."""
    stage: Literal["confirm", "rest"] | None = None
    """ "confirm" after the active player has placed a tile, "rest" after a pass in a solo game."""
    middle: tuple[str | Seat, ...] | None = None
    """The middle ruler or the tiles on offer: names of tiles, and seat numbers for pawns."""
    bench: tuple[Seat, ...] = ()
    """The seats that have passed, from the left."""
    bottom: tuple[str, ...] | None = None
    bag: tuple[str, ...] | None = None
    """The tiles in the bag; by default, all tiles not used elsewhere.

    If it is given, other unused tiles are out of the game.
    """
    visits_left: int = 0
    """The number of client visits in the bag."""
    aside: tuple[str, ...] = ()
    visits: int = 0
    """The number of client visits so far."""
    round: int = 1
    idle: int = 0
    """The number of consecutive rounds of passes before this one."""
    final: bool = False
    finishers: tuple[Seat, ...] = ()
    """The seats that have finished, in order; by default, all with face-down tiles."""

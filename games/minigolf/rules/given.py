"""What a scenario may say of a table, in a player's words; docs/scenarios.md explains them."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.plot.value import Gate
from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.state import Edition, Phase, VisitRule


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all that is told; a word that nobody knows is refused."""


class PlotTold(Told, frozen=True):
    """A plot: "#" a cell, "~" water, "." neither; the gate's squares are "."."""

    rows: tuple[str, ...] = ("..######", "..######", "########", "########", "########")
    gate: Gate = Gate(0, 0, "nw")
    points: int = 10
    difficulty: int = 1


class SeatTold(Told, frozen=True):
    """A seat, and what it has built."""

    plot: PlotTold | str = PlotTold()
    """As it is drawn, or a shipped plot by its name."""
    hand: tuple[PlotTold | str, ...] = ()
    """While plots are kept, those that it was dealt."""
    kept: int | None = None
    course: tuple[str, ...] = ()
    """In the order of placing: a tile, column, row and quarter turns, "tee-01 2 0 1"."""
    numbers: dict[str, Cell] = {}
    """By the number of a hole, the column and row where it lies."""
    joins: tuple[tuple[int, ...], ...] | None = None
    """When courses are settled; left out, joins and numbers are the best."""
    promises: tuple[Promise, ...] = ()
    promising: bool = False
    collected: tuple[str, ...] = ()
    """Tiles taken face down."""
    stopped: bool = False
    passes: int = 0
    asked_back: tuple[int, ...] = ()
    """Spaces of the middle ruler, from 0."""
    confirmed: bool = False


class Given(Told, frozen=True):
    """A table in the middle of a game."""

    seats: tuple[SeatTold, ...]
    edition: Edition = "family"
    visit_rule: VisitRule = "bag"
    first_game: bool = False
    phase: Phase = "rounds"
    lady: Lady = "hotdog"
    gentleman: Gentleman = "short"
    order: tuple[Seat, ...] | None = None
    """The top ruler; left out, seat 0 first."""
    turn: int = 0
    """How many have had their turn in this round."""
    held: str | None = None
    """The tile that the player at turn has taken."""
    stage: Literal["confirm", "rest"] | None = None
    """The player at turn has laid a tile, or, alone, passed."""
    middle: tuple[str | Seat, ...] | None = None
    """The middle ruler, or the tiles on offer: tiles, and pawns by their seats."""
    bench: tuple[Seat, ...] = ()
    """Who has passed, from the left."""
    bottom: tuple[str, ...] | None = None
    bag: tuple[str, ...] | None = None
    """Left out, all tiles that are not named; else these, and the others are out of the game."""
    visits_left: int = 0
    """Client visits in the bag."""
    aside: tuple[str, ...] = ()
    visits: int = 0
    """Client visits so far."""
    round: int = 1
    idle: int = 0
    """Rounds of nothing but passes before this one."""
    final: bool = False
    finishers: tuple[Seat, ...] = ()
    """Left out, the seats that have tiles face down."""

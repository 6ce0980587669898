"""The description of a table in a scenario, in a player's words; see docs/scenarios.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.deck.value import DeckDesign
from games.golfie.rules.actions import CellNumber
from games.golfie.rules.state import Half, Stage

Terrain = int | Literal["L"]
"""A terrain card: its value, or a lost ball."""


class GivenPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all parts of the description; unknown fields are refused."""


class GivenSeat(GivenPart, frozen=True):
    """A seat: "4" is a card face up, "(4)" face down, "(L)" a lost ball, "?" any face down."""

    area: tuple[str, str, str] = ("? ? ?", "? ? ?", "? ? ?")
    """Three rows of three."""
    stage: Stage | None = None
    """The seat's open decision; by default, that of the action card."""
    cells: tuple[CellNumber, ...] | None = None
    """The pointed cells still to play; by default, all of the card."""
    picked: int | None = None
    """The card picked for the hole; with it, the seat is done."""


class GivenHalf(GivenPart, frozen=True):
    """A half of a line's score sheet."""

    holes: tuple[int, ...] = ()
    lost_balls: int = 0
    combos: int = 0

    def half(self) -> Half:
        """Return the half as the game stores it."""
        return Half(self.holes, self.lost_balls, self.combos)


class Given(GivenPart, frozen=True):
    """A table in the middle of a game."""

    seats: tuple[GivenSeat, ...]
    card: str | None = None
    """The action card: "hole", "final", "cart", or the cells of a zone, such as "4" or "0 8".

    Omitted during the set-up.
    """
    deck: str | DeckDesign = "classic"
    teams: int = 0
    turned: int = 1
    """Action cards turned up so far, including this one."""
    terrain: tuple[Terrain, ...] = ()
    """The top of the pile, in drawing order."""
    rest: Literal["behind", "discards"] = "behind"
    """The place of all terrain cards that are not named."""
    actions: tuple[str, ...] = ()
    """The top of the action pile, named like `card`; the other cards follow."""
    actions_left: int | None = None
    """The number of cards on the final hole; by default, all that are left of the deck."""
    half: Literal[1, 2] = 1
    sheet: tuple[tuple[GivenHalf, GivenHalf], ...] = ()
    """The halves of each line of the score sheet; by default, nothing is written yet."""

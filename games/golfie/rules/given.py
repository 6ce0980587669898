"""The description of a table in a scenario, with cards named as players name them.

See docs/scenarios.md.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.deck.value import DeckDesign
from games.golfie.rules.actions import CellNumber
from games.golfie.rules.state import Half, Stage

Terrain = int | Literal["L"]
"""A terrain card: its value, or a lost ball."""


class GivenPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all parts of the description; unknown fields are rejected."""


class GivenSeat(GivenPart, frozen=True):
    """A seat with its nine cards.

    "4" is a face-up card, "(4)" a face-down one, "(L)" a face-down lost ball, and "?" any face-down
    card.
    """

    area: tuple[str, str, str] = ("? ? ?", "? ? ?", "? ? ?")
    """Three rows of three cards."""
    stage: Stage | None = None
    """The seat's open decision; by default, the one that the action card requires."""
    cells: tuple[CellNumber, ...] | None = None
    """The cells of the action card still to play; by default, all of them."""
    picked: int | None = None
    """The card picked for the hole; if given, the seat is done."""


class GivenHalf(GivenPart, frozen=True):
    """One half of a line on the score sheet."""

    holes: tuple[int, ...] = ()
    lost_balls: int = 0
    combos: int = 0

    def half(self) -> Half:
        """Return the half as the game stores it."""
        return Half(self.holes, self.lost_balls, self.combos)


class Given(GivenPart, frozen=True):
    """A table during a game."""

    seats: tuple[GivenSeat, ...]
    card: str | None = None
    """The action card: "hole", "final", "cart", or the cells of a zone, such as "4" or "0 8".

    Omit it during the set-up.
    """
    deck: str | DeckDesign = "classic"
    teams: int = 0
    turned: int = 1
    """The number of action cards turned up so far, including this one."""
    terrain: tuple[Terrain, ...] = ()
    """The top of the pile, in drawing order."""
    rest: Literal["behind", "discards"] = "behind"
    """The destination of terrain cards that the scenario does not mention."""
    actions: tuple[str, ...] = ()
    """The top cards of the action pile, named like `card`; the other cards follow them."""
    actions_left: int | None = None
    """The number of action cards on top of the final hole; by default, all that are left."""
    half: Literal[1, 2] = 1
    sheet: tuple[tuple[GivenHalf, GivenHalf], ...] = ()
    """The two halves of each line of the score sheet; by default, both are empty."""

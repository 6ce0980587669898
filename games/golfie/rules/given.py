"""What a scenario may say of a table, in a golfer's words; docs/scenarios.md explains them."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.deck.value import DeckDesign
from games.golfie.rules.actions import CellNumber
from games.golfie.rules.state import Half, Stage

Terrain = int | Literal["L"]
"""A terrain card: its value, or a lost ball."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all that is told; a word that nobody knows is refused."""


class SeatTold(Told, frozen=True):
    """A seat: "4" is a card face up, "(4)" face down, "(L)" a lost ball, "?" any face down."""

    area: tuple[str, str, str] = ("? ? ?", "? ? ?", "? ? ?")
    """Three rows of three."""
    stage: Stage | None = None
    """What it still has to do; left out, what the action card asks of everybody."""
    cells: tuple[CellNumber, ...] | None = None
    """The pointed cells still to play; left out, all of the card."""
    picked: int | None = None
    """What it has picked for the hole; then it is done with it."""


class HalfTold(Told, frozen=True):
    """A half of a line's score sheet."""

    holes: tuple[int, ...] = ()
    lost_balls: int = 0
    combos: int = 0

    def half(self) -> Half:
        """As the game keeps it."""
        return Half(self.holes, self.lost_balls, self.combos)


class Given(Told, frozen=True):
    """A table in the middle of a game."""

    seats: tuple[SeatTold, ...]
    card: str | None = None
    """ "hole", "final", "cart" or the cells that a zone points at, such as "4" or "0 8"; left out
    during the set-up."""
    deck: str | DeckDesign = "classic"
    teams: int = 0
    turned: int = 1
    """Action cards turned up so far, this one counted."""
    terrain: tuple[Terrain, ...] = ()
    """The top of the pile, in the order in which it will be drawn."""
    rest: Literal["behind", "discards"] = "behind"
    """Where all terrain cards lie that are not named."""
    actions: tuple[str, ...] = ()
    """The top of the action pile, called as `card` is; the other cards follow it."""
    actions_left: int | None = None
    """How many cards lie on the final hole; left out, all that are left of the deck."""
    half: Literal[1, 2] = 1
    sheet: tuple[tuple[HalfTold, HalfTold], ...] = ()
    """By line; left out, nothing is written yet."""

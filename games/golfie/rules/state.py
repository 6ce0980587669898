"""The state of a game of Golfie."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.deck.value import ActionCard, DeckDesign
from games.golfie.rules.area import Area

Stage = Literal["first", "second", "hole", "zone", "cart", "combo", "done"]
"""A seat's open decision: a reveal in the set-up, an action card, a combo, or none."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options that a table agrees on before the game."""

    deck: DeckDesign
    """The deck that the game is played with."""
    teams: int = 0
    """The number of teams: 0 for none, 2 or 4 (G7.1)."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat with its area and its open decision for the action card."""

    area: Area = ()
    stage: Stage = "done"
    cells: tuple[int, ...] = ()
    """The cells of the action card still to play (G3.4, G3.5)."""
    picked: int | None = None
    """The card picked for the current hole (G3.3)."""


LOST, COMBO = 1, -2
"""The points on the score sheet for a lost ball (G5.1) and for a combo (G4.1)."""


class Half(msgspec.Struct, frozen=True, gc=False):
    """A line's half of the score sheet (G1.4)."""

    holes: tuple[int, ...] = ()
    lost_balls: int = 0
    combos: int = 0

    @property
    def total(self) -> int:
        """Return the holes, plus one per lost ball, minus two per combo (G6.1)."""
        return sum(self.holes) + LOST * self.lost_balls + COMBO * self.combos


class State(msgspec.Struct, frozen=True, gc=False):
    """The state of a whole game."""

    config: Config
    phase: Literal["opening", "cards", "over"]
    seats: tuple[Player, ...]
    sheet: tuple[tuple[Half, Half], ...]
    """The two halves of each line. A line is a player or a team (G7.1)."""
    terrain: tuple[int, ...] = ()
    """The terrain pile, next card first."""
    discards: tuple[int, ...] = ()
    """The discarded terrain cards; the last one is on top."""
    terrain_shuffles: int = 0
    actions: tuple[ActionCard, ...] = ()
    """The action pile, next card first, excluding the final hole below it."""
    card: ActionCard | None = None
    """The current action card."""
    half: int = 0
    """0 or 1; stays 1 after the end of the game."""
    turned: int = 0
    """The number of action cards turned up so far."""
    active: int = 0


def lines(config: Config, seats: int) -> int:
    """Return the number of lines on the score sheet (G1.4)."""
    return config.teams or seats


def sides(config: Config, seats: int) -> tuple[int, ...]:
    """Return each seat's line; team-mates share a line (G7.1)."""
    return tuple(seat % lines(config, seats) for seat in range(seats))


def line_of(state: State, seat: int) -> int:
    """Return the seat's line; the members of different teams sit alternately (G7.1)."""
    return seat % len(state.sheet)


def members(state: State, line: int) -> tuple[int, ...]:
    """Return the seats that share a line."""
    return tuple(range(line, len(state.seats), len(state.sheet)))

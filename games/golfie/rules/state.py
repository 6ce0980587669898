"""What a game of Golfie is at any moment."""

from __future__ import annotations

from typing import Literal

import msgspec

from courses.designs.deck.value import ActionCard, DeckDesign
from games.golfie.rules.area import Area

Stage = Literal["first", "second", "hole", "zone", "cart", "combo", "done"]
"""What a seat still has to do: the two reveals of the set-up, an action card, a combo, nothing."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table agrees on before the game."""

    deck: DeckDesign
    teams: int = 0
    """How many teams: 0 for everybody alone, 2 or 4 (G7.1)."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """A seat: its area and what it still has to do with the action card."""

    area: Area = ()
    stage: Stage = "done"
    cells: tuple[int, ...] = ()
    """The pointed cells still to play (G3.4, G3.5)."""
    picked: int | None = None
    """What it has picked for the hole under way (G3.3)."""


class Half(msgspec.Struct, frozen=True, gc=False):
    """A line's half of the score sheet (G1.4)."""

    holes: tuple[int, ...] = ()
    lost_balls: int = 0
    combos: int = 0

    @property
    def total(self) -> int:
        """Holes, one for each lost ball, two less for each combo (G6.1)."""
        return sum(self.holes) + self.lost_balls - 2 * self.combos


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole game."""

    config: Config
    phase: Literal["opening", "cards", "over"]
    seats: tuple[Player, ...]
    sheet: tuple[tuple[Half, Half], ...]
    """By line: a player, or a team (G7.1)."""
    terrain: tuple[int, ...] = ()
    """The terrain pile; the next card drawn comes first."""
    discards: tuple[int, ...] = ()
    """Terrain discards; the last is on top."""
    terrain_shuffles: int = 0
    actions: tuple[ActionCard, ...] = ()
    """The action pile; the next card comes first, and the final hole lies under it."""
    card: ActionCard | None = None
    """The action card turned up."""
    half: int = 0
    """0 or 1; the second one stays when the game is over."""
    turned: int = 0
    """Action cards turned up so far."""
    active: int = 0


def lines(config: Config, seats: int) -> int:
    """How many lines the score sheet has (G1.4)."""
    return config.teams or seats


def sides(config: Config, seats: int) -> tuple[int, ...]:
    """By seat, its line: team-mates play for one (G7.1)."""
    return tuple(seat % lines(config, seats) for seat in range(seats))


def line_of(state: State, seat: int) -> int:
    """The seat's line; a team's members sit alternately (G7.1)."""
    return seat % len(state.sheet)


def members(state: State, line: int) -> tuple[int, ...]:
    """The seats of a line."""
    return tuple(range(line, len(state.seats), len(state.sheet)))

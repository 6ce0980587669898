"""What a game of Putting is at any moment."""

from __future__ import annotations

from typing import Literal

import msgspec

ROUNDS = range(1, 4)
HAND_SIZE = 3


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on."""

    rounds: int = 2


class Player(msgspec.Struct, frozen=True):
    """A seat."""

    hand: tuple[int, ...] = ()
    laid: int | None = None
    drawn: int | None = None
    seen: int | None = None
    """The card on top of the pile, as long as it lies there."""
    looked: bool = False
    putted: bool = False
    colour: int = 1
    points: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """A whole game."""

    config: Config
    phase: Literal["aim", "putt", "over"]
    seats: tuple[Player, ...]
    pile: tuple[int, ...] = ()
    """The next card drawn is the first."""
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    round: int = 0


def cards(seats: int) -> range:
    """All cards of a game; so few that the pile has to be refilled in the midst of a round."""
    return range(1, seats * (HAND_SIZE + 1) + 1)


def length(card: int | None) -> int:
    """How far a card rolls, 1 to 5."""
    return 0 if card is None else (card - 1) % 5 + 1


def points(laid: int | None, drawn: int | None) -> int:
    """The further the better, up to 7; beyond it the ball is lost."""
    total = length(laid) + length(drawn)
    return total if total <= 7 else 0

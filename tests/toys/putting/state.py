"""The state of a game of Putting."""

from __future__ import annotations

from typing import Literal

import msgspec

ROUNDS = range(1, 4)
HAND_SIZE = 3


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: int = 2


class Player(msgspec.Struct, frozen=True):
    """The state of one seat."""

    hand: tuple[int, ...] = ()
    laid: int | None = None
    drawn: int | None = None
    seen: int | None = None
    """The top card of the pile, which the seat has looked at; None after it is drawn."""
    looked: bool = False
    putted: bool = False
    colour: int = 1
    points: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """The state of a whole game."""

    config: Config
    phase: Literal["aim", "putt", "over"]
    seats: tuple[Player, ...]
    pile: tuple[int, ...] = ()
    """The first card is the top of the pile."""
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    round: int = 0


def cards(seats: int) -> range:
    """Return all cards of a game. There are few enough that the pile is refilled during a round."""
    return range(1, seats * (HAND_SIZE + 1) + 1)


def length(card: int | None) -> int:
    """Return how far a card rolls, from 1 to 5, or 0 if there is no card."""
    return 0 if card is None else (card - 1) % 5 + 1


def points(laid: int | None, drawn: int | None) -> int:
    """Return the distance if it is at most 7. A ball that rolls farther is lost and scores 0."""
    total = length(laid) + length(drawn)
    return total if total <= 7 else 0

"""What a game of Laying is at any moment."""

from __future__ import annotations

import msgspec

ROUNDS = range(1, 7)
PARS = (2, 3, 4)


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on."""

    rounds: int = 3


class Player(msgspec.Struct, frozen=True):
    """A seat."""

    promise: int = 0
    """The par that counts twice for it, its own secret until the end."""
    course: tuple[int, ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()
    """(number, tile), each number and each tile once."""


class State(msgspec.Struct, frozen=True):
    """A whole game."""

    config: Config
    seats: tuple[Player, ...]
    bag: tuple[int, ...]
    """Ascending; a draw is random, so nothing of it is hidden."""
    ruler: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    """Seats still to play this round."""
    passed: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    over: bool = False


def tiles(seats: int) -> range:
    """All tiles of a game; the last rounds of a long game find too few in the bag."""
    return range(1, 4 * (seats + 1) + 1)


def par(tile: int) -> int:
    """Of a tile."""
    return PARS[tile % len(PARS)]

"""The state of a game of Laying."""

from __future__ import annotations

import msgspec

ROUNDS = range(1, 7)
PARS = (2, 3, 4)


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: int = 3


class Player(msgspec.Struct, frozen=True):
    """The state of one seat."""

    promise: int = 0
    """The par that counts twice for this seat, which is secret until the end."""
    course: tuple[int, ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()
    """Pairs of number and tile. Each number and each tile occurs only once."""


class State(msgspec.Struct, frozen=True):
    """The state of a whole game."""

    config: Config
    seats: tuple[Player, ...]
    bag: tuple[int, ...]
    """Tiles in ascending order. Draws are random, so the order reveals nothing."""
    ruler: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    """Seats that have not played yet in this round."""
    passed: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    over: bool = False


def tiles(seats: int) -> range:
    """Return all tiles of a game. A long game runs out of tiles in its last rounds."""
    return range(1, 4 * (seats + 1) + 1)


def par(tile: int) -> int:
    """Return the par of a tile."""
    return PARS[tile % len(PARS)]

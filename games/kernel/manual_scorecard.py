"""A scorecard that people fill in while they play the physical game."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.stored import Stored

MOST_TURNS = 99
MOST_HOLES = 99
MOST_PLAYERS = 8


class Counted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A player's result on a hole."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    penalties: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)] = 0
    """Balls in water and out of bounds. They count in stroke play (E9.8)."""
    holed: bool = True
    """False if the player gave up the hole (E9.7)."""


Holes = tuple[Counted | None, ...]
"""A player's results by hole; None if there is no entry yet."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell's new value, and the value that the writer saw before the change."""

    hole: Annotated[int, msgspec.Meta(ge=1, le=MOST_HOLES)]
    player: Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
    """The player's index on the card."""
    was: Counted | None
    now: Counted | None
    """The new value; None clears the cell."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entries that a phone sends in one request."""

    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_HOLES)]


class Replaced(msgspec.Struct, frozen=True):
    """A value that an entry overwrote although the writer had not seen it."""

    hole: int
    player: int
    count: Counted | None


def gaps(card: tuple[Holes, ...]) -> dict[int, tuple[int, ...]]:
    """Return the players whose entry is missing, by hole, counted from 1.

    Complete holes are not included.
    """
    holes = range(len(card[0])) if card else ()
    missing = {
        hole + 1: tuple(player for player, row in enumerate(card) if row[hole] is None)
        for hole in holes
    }
    return {hole: players for hole, players in missing.items() if players}


CARD = Stored(tuple[Holes, ...])
"""The stored form of a whole card, by player."""

"""A score card that people fill in at the table: what they took, hole by hole."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.stored import Stored

MOST_TURNS = 99
MOST_HOLES = 99
MOST_PLAYERS = 8


class Counted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody took on a hole."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    penalties: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)] = 0
    """Balls in water and out of bounds; they count in stroke play (E9.8)."""
    holed: bool = True
    """False of a hole that was given up (E9.7)."""


Holes = tuple[Counted | None, ...]
"""Of one player, by hole; None where nothing is written yet."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody writes in one cell, and what stood there for them before."""

    hole: Annotated[int, msgspec.Meta(ge=1, le=MOST_HOLES)]
    player: Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
    """By place on the card."""
    was: Counted | None
    now: Counted | None
    """None rubs out."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone sends at a time."""

    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_HOLES)]


class Replaced(msgspec.Struct, frozen=True):
    """What an entry took the place of without its writer having seen it."""

    hole: int
    player: int
    count: Counted | None


def gaps(card: tuple[Holes, ...]) -> dict[int, tuple[int, ...]]:
    """By hole, from 1, the players of whom nothing is written there; only holes with such."""
    holes = range(len(card[0])) if card else ()
    missing = {
        hole + 1: tuple(player for player, row in enumerate(card) if row[hole] is None)
        for hole in holes
    }
    return {hole: players for hole, players in missing.items() if players}


CARD = Stored(tuple[Holes, ...])
"""A whole card as it is stored, by player."""

"""The tokens of Kelly, one a green: in the bag, kept as secret targets, or drawn (E9.6)."""

from __future__ import annotations

import msgspec


class Targets(msgspec.Struct, frozen=True, gc=False):
    """Where the tokens of greens not yet scored are; holes are counted from 0."""

    bag: tuple[int, ...]
    """Ascending."""
    held: tuple[int | None, ...]
    """By seat, its target."""
    chooser: int | None = None
    """Who has drawn and chooses a target."""
    drawn: tuple[int, ...] = ()
    draws: int = 0
    """How often somebody has drawn; names the stream of the next draw."""


def all_in_bag(holes: int, seats: int) -> Targets:
    """Before anybody has drawn."""
    return Targets(tuple(range(holes)), (None,) * seats)

"""The target tokens of Kelly, one per green: in the bag, kept as a target, or drawn (E9.6)."""

from __future__ import annotations

import msgspec


class Targets(msgspec.Struct, frozen=True, gc=False):
    """The places of the tokens of unscored greens; holes are counted from 0."""

    bag: tuple[int, ...]
    """The holes of the tokens in the bag, sorted."""
    held: tuple[int | None, ...]
    """The target of each seat."""
    chooser: int | None = None
    """The seat that has drawn and has to choose a target."""
    drawn: tuple[int, ...] = ()
    draws: int = 0
    """The number of draws so far. It is part of the name of the next draw's random stream."""


def all_in_bag(holes: int, seats: int) -> Targets:
    """Return the targets before the first draw, with all tokens in the bag."""
    return Targets(tuple(range(holes)), (None,) * seats)

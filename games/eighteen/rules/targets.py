"""The tokens of Kelly, one per green: in the bag, kept as secret targets, or drawn (E9.6)."""

from __future__ import annotations

import msgspec


class Targets(msgspec.Struct, frozen=True, gc=False):
    """The place of the tokens of greens that are not scored yet; holes are counted from 0."""

    bag: tuple[int, ...]
    """Sorted."""
    held: tuple[int | None, ...]
    """The target of each seat."""
    chooser: int | None = None
    """The seat that has drawn and has to choose a target."""
    drawn: tuple[int, ...] = ()
    draws: int = 0
    """The number of draws so far; part of the name of the next draw's stream."""


def all_in_bag(holes: int, seats: int) -> Targets:
    """Return the targets before the first draw."""
    return Targets(tuple(range(holes)), (None,) * seats)

"""Compare designs by their features, and compute how much of one design another design contains.

docs/decisions/0038 explains which designs count as equal.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

LEAST = 4
"""Minimum number of traits that two similar designs share. Fewer can match by chance."""
MOST_MARKS = 12
"""Maximum number of traits stored as a design's marks. Almost any two designs that have half of
their traits in common also share a mark.
"""


class Likeness(msgspec.Struct, frozen=True):
    """Features of a design that do not change when it is renamed, moved or rotated."""

    whole: str
    """A hash that is the same for equal designs."""
    traits: frozenset[str] = frozenset()
    """Small parts that rarely occur in other designs. Empty for types whose parts are all
    common.
    """


def share(new: Likeness, old: Likeness) -> float:
    """Return how much of the new design is in the old one, from 0 to 1.

    Returns 0 if the match could be chance: less than half of the traits, or fewer than LEAST.
    Returns 2 for equal designs, so that they rank above a design that merely contains all of the
    new one.
    """
    if new.whole == old.whole:
        return 2.0
    common = len(new.traits & old.traits)
    return common / len(new.traits) if common >= max(LEAST, len(new.traits) / 2) else 0.0


def marks(kind: str, likeness: Likeness) -> tuple[int, ...]:
    """Return numbers for finding similar designs: one for the whole design, then some of its
    traits.

    Traits are sorted by hash, so that similar designs choose the same ones from their common
    traits.
    """
    traits = sorted(_number(f"{kind} trait {trait}") for trait in likeness.traits)[:MOST_MARKS]
    return _number(f"{kind} whole {likeness.whole}"), *traits


def _number(text: str) -> int:
    """Return a 63-bit hash, which fits into a database integer."""
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1

"""The likeness of designs: the features of a design, and how much of it another one contains.

docs/decisions/0038 says what counts as the same, and why.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

LEAST = 4
"""Two designs must share at least this many traits. Fewer can match by chance."""
MOST_MARKS = 12
"""The number of traits that are stored as a design's marks. Nearly all pairs that share half of
their traits share a mark."""


class Likeness(msgspec.Struct, frozen=True):
    """Features of a design that stay when it is renamed, moved or turned."""

    whole: str
    """Equal for designs that are the same."""
    traits: frozenset[str] = frozenset()
    """Small pieces that are rare in other designs; empty for types whose pieces are all common."""


def share(new: Likeness, old: Likeness) -> float:
    """Return the share of a design that another one contains, from 0 to 1.

    A share that may be due to chance counts as 0: less than half of its traits, or fewer than
    LEAST. Equal designs give 2, so that they come before one that merely contains all of it.
    """
    if new.whole == old.whole:
        return 2.0
    common = len(new.traits & old.traits)
    return common / len(new.traits) if common >= max(LEAST, len(new.traits) / 2) else 0.0


def marks(kind: str, likeness: Likeness) -> tuple[int, ...]:
    """Return numbers by which similar designs are found: of the whole, then of the first few
    traits.

    Traits are sorted by hash, so that two designs choose the same ones among those they share.
    """
    traits = sorted(_number(f"{kind} trait {trait}") for trait in likeness.traits)[:MOST_MARKS]
    return _number(f"{kind} whole {likeness.whole}"), *traits


def _number(text: str) -> int:
    """Return a hash of 63 bits, the size that databases store."""
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1

"""What a design is recognised by, whoever calls it what, and how much of one lies in another.

docs/decisions/0038 says what counts as the same, and why.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

LEAST = 4
"""Traits that two designs have to share: fewer are alike by chance."""
MOST_MARKS = 12
"""Of the traits of one design: nearly all pairs that share half of theirs share one of these."""


class Likeness(msgspec.Struct, frozen=True):
    """What stays of a design when it is renamed, moved or turned."""

    whole: str
    """Equal for designs that are the same."""
    traits: frozenset[str] = frozenset()
    """Small pieces of it, rare enough that others rarely have them; none where all are common."""


def share(new: Likeness, old: Likeness) -> float:
    """How much of a design lies in another one: 1 all of it, 0 too little to tell from chance.

    Half of its traits at least, and no fewer than LEAST. One that is the same is more than 1, so
    that it comes before one that only holds all of it.
    """
    if new.whole == old.whole:
        return 2.0
    common = len(new.traits & old.traits)
    return common / len(new.traits) if common >= max(LEAST, len(new.traits) / 2) else 0.0


def marks(kind: str, likeness: Likeness) -> tuple[int, ...]:
    """Numbers by which designs alike are found: of the whole first, then of the first few traits.

    "First" is by their hash, so that two designs choose alike among what they share.
    """
    traits = sorted(_number(f"{kind} trait {trait}") for trait in likeness.traits)[:MOST_MARKS]
    return _number(f"{kind} whole {likeness.whole}"), *traits


def _number(text: str) -> int:
    """63 bits, as databases keep them."""
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> 1

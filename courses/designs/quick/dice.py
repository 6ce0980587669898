"""Repeatable random numbers for generated designs, derived from a seed in named streams."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

MOST_SEED = 64
"""Maximum number of letters in a seed."""
Seed = (
    Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
    | Annotated[str, msgspec.Meta(max_length=MOST_SEED)]
)
"""A seed of a generator. Seeds with the same text form are equal, such as 7 and "7"."""


class Dice:
    """Random numbers from HMAC-SHA256(seed, name of the throw).

    The name states the purpose of the throw, so that a new throw never changes others. Ranges are
    far smaller than a digest, so their bias is negligible.
    """

    def __init__(self, seed: str) -> None:
        self._key = hmac.new(seed.encode(), digestmod=hashlib.sha256)

    def number(self, throw: str, below: int) -> int:
        """Return a number in range(below)."""
        mac = self._key.copy()
        mac.update(throw.encode())
        return int.from_bytes(mac.digest()[:8], "big") % below

    def choice(self, throw: str, items: Sequence[T]) -> T:
        """Return a random item."""
        return items[self.number(throw, len(items))]

    def shuffled(self, throw: str, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.number(f"{throw}/{last}", last + 1)
            order[last], order[other] = order[other], order[last]
        return order

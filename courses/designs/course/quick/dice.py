"""Dice of a quick course: named streams of numbers that anybody who knows the seed throws again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Numbers by HMAC-SHA256(seed, name of the throw).

    A throw is named by what it is for, so that one more of them elsewhere never changes another.
    What a number is taken from is far smaller than a digest: its bias cannot be noticed.
    """

    def __init__(self, seed: str) -> None:
        self._key = hmac.new(seed.encode(), digestmod=hashlib.sha256)

    def number(self, throw: str, below: int) -> int:
        """A number in range(below)."""
        mac = self._key.copy()
        mac.update(throw.encode())
        return int.from_bytes(mac.digest()[:8], "big") % below

    def choice(self, throw: str, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.number(throw, len(items))]

    def shuffled(self, throw: str, items: Sequence[T]) -> list[T]:
        """The items in another order (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.number(f"{throw}/{last}", last + 1)
            order[last], order[other] = order[other], order[last]
        return order

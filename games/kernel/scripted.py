"""Chance with results that a scenario fixes: the order of a shuffle or the number drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance, Draw, T
from games.kernel.codec import plain


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fixed order for all items of a shuffle. No other items can be left over."""

    all: tuple[Any, ...]


class Unscriptable(Exception):
    """Raised if the fixed result of a stream is impossible."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Scripted(Chance):
    """Chance with fixed results for some streams; all others use a constant seed.

    Fixed draws are recorded like others, so a turn with one cannot be undone.
    """

    def __init__(
        self,
        shuffles: Mapping[str, Sequence[Any] | Whole] | None = None,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(b"scenario")
        self._shuffles = shuffles or {}
        self._numbers = numbers or {}
        self.unused = {*self._shuffles, *self._numbers}
        """Fixed streams that have not been used yet."""

    def number(self, stream: str, below: int, counter: int = 0) -> Draw:
        """Return the fixed number, otherwise a random one.

        Raises Unscriptable if the fixed number is out of range.
        """
        fixed = self._numbers.get(stream)
        if fixed is None:
            return super().number(stream, below, counter)
        if fixed not in range(below):
            raise Unscriptable(stream)
        self.unused.discard(stream)
        return Draw(stream, counter, below, fixed)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], tuple[Draw, ...]]:
        """Return the fixed items, given as JSON, followed by the others.

        Raises Unscriptable if a fixed item does not exist, or if items are left over from a Whole.
        """
        others, draws = super().shuffle(stream, items)
        self.unused.discard(stream)
        fixed = self._shuffles.get(stream, ())
        first, rest = [], list(others)
        for item in fixed.all if isinstance(fixed, Whole) else fixed:
            written = [plain(other) for other in rest]
            if item not in written:
                raise Unscriptable(stream)
            first.append(rest.pop(written.index(item)))
        if isinstance(fixed, Whole) and rest:
            raise Unscriptable(stream)
        return (*first, *rest), draws

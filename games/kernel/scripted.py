"""Chance with results fixed by a scenario: the order of a shuffle, the number of a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance, Draw, T
from games.kernel.codec import plain


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shuffle with every item fixed, so that there are no others."""

    all: tuple[Any, ...]


class Unscriptable(Exception):
    """Raised if the result fixed for a stream is impossible."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Scripted(Chance):
    """Chance whose streams can be fixed; all others use a constant seed.

    Fixed draws are recorded like any other, so a turn with one cannot be undone.
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
        """Return the fixed number, else a drawn one. Raises Unscriptable."""
        fixed = self._numbers.get(stream)
        if fixed is None:
            return super().number(stream, below, counter)
        if fixed not in range(below):
            raise Unscriptable(stream)
        self.unused.discard(stream)
        return Draw(stream, counter, below, fixed)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], tuple[Draw, ...]]:
        """Return the fixed items, given as JSON, then the others. Raises Unscriptable."""
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

"""Chance that a scenario has fixed: what a shuffle brings, what a draw gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance, Draw, T
from games.kernel.codec import plain


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shuffle of which every item is fixed, so that there are no others."""

    all: tuple[Any, ...]


class Unscriptable(Exception):
    """What is fixed for a stream cannot come of it."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Scripted(Chance):
    """Chance whose streams may be fixed; what is left open comes from a seed that never changes.

    Draws are recorded as ever, so that a turn with a fixed one cannot be taken back either.
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
        """Streams fixed and not yet drawn from."""

    def number(self, stream: str, below: int, counter: int = 0) -> Draw:
        """The number that is fixed, else a drawn one. Raises Unscriptable."""
        fixed = self._numbers.get(stream)
        if fixed is None:
            return super().number(stream, below, counter)
        if fixed not in range(below):
            raise Unscriptable(stream)
        self.unused.discard(stream)
        return Draw(stream, counter, below, fixed)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], tuple[Draw, ...]]:
        """The items that are fixed, as JSON has them, then the others. Raises Unscriptable."""
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

"""Scales of charts: round numbers for the ticks, and places between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

STEPS = (1, 2, 2.5, 5, 10)
"""Steps between ticks that are easy to read; multiplied by a power of ten."""

FULL = 100.0


@dataclass(frozen=True)
class Scale:
    """A range of values with round ends."""

    low: float
    high: float
    step: float

    @property
    def ticks(self) -> tuple[float, ...]:
        """Return the values of the ticks, lowest first."""
        count = round((self.high - self.low) / self.step)
        return tuple(round(self.low + number * self.step, 6) for number in range(count + 1))

    def percent(self, value: float) -> float:
        """Return the position of a value between both ends, in percent."""
        return FULL * (value - self.low) / (self.high - self.low)


def scale_of(values: Iterable[float], *, most_steps: int = 4, with_zero: bool = False) -> Scale:
    """Return the smallest scale with round ends that contains all values.

    Equal values are in the middle of a scale around them. Raises ValueError without values.
    """
    known = [*values, 0.0] if with_zero else list(values)
    low, high = min(known), max(known)
    if low == high:
        low, high = low - 1, high + 1
    step = next(step for step in _steps(high - low) if _count(low, high, step) <= most_steps)
    return Scale(math.floor(low / step) * step, math.ceil(high / step) * step, step)


def _steps(span: float) -> Iterable[float]:
    unit = 10.0 ** (math.floor(math.log10(span)) - 1)
    while True:
        yield from (unit * step for step in STEPS)
        unit *= 10


def _count(low: float, high: float, step: float) -> int:
    return math.ceil(high / step) - math.floor(low / step)


def spread(count: int) -> Sequence[float]:
    """Return `count` places from 0 to 100 percent at equal distances; one place is the middle."""
    return [FULL / 2] if count == 1 else [FULL * number / (count - 1) for number in range(count)]

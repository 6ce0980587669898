"""Sums and periods as they are stored.

Totals are integers of thousandths, so that the order in which they are added never matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from games.kernel.seat_figures import Sum

UNIT = 1000
"""The number of stored units in one stroke or point."""

ALL_TIME = ""
"""The period of sums over all games. Other periods are months, such as "2026-11"."""

Stored = dict[str, list[int]]
"""By key: the total in thousandths, and the number of values."""


def stored(sums: Mapping[str, Sum]) -> Stored:
    """Return sums as they are stored, without figures that have no value."""
    return {
        key: [round(found.total * UNIT), found.count] for key, found in sums.items() if found.count
    }


def added(one: Mapping[str, Sequence[int]], other: Mapping[str, Sequence[int]]) -> Stored:
    """Return the sum of both."""
    total = {key: list(found) for key, found in one.items()}
    for key, (value, count) in other.items():
        have = total.setdefault(key, [0, 0])
        have[0] += value
        have[1] += count
    return total


def total_of(parts: Iterable[Mapping[str, Sequence[int]]]) -> Stored:
    """Return the sum of all parts."""
    found: Stored = {}
    for part in parts:
        found = added(found, part)
    return found


def read(found: Sequence[int]) -> Sum:
    """Return a stored sum in strokes or points."""
    return Sum(found[0] / UNIT, found[1])


def month_of(day: date) -> str:
    """Return the period of a day, such as "2026-11"."""
    return f"{day.year:04}-{day.month:02}"


def periods_of(day: date) -> tuple[str, str]:
    """Return the periods for which a game of this day counts."""
    return ALL_TIME, month_of(day)

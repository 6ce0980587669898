"""Sums as they are stored: totals as integers of thousandths, so that their order never matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.kernel.seat_figures import Sum

UNIT = 1000
"""The number of stored units in one stroke or point."""

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


def subtracted(one: Mapping[str, Sequence[int]], other: Mapping[str, Sequence[int]]) -> Stored:
    """Return the difference, without figures of which nothing is left."""
    negative = {key: [-value, -count] for key, (value, count) in other.items()}
    return {key: found for key, found in added(one, negative).items() if found[1]}


def read(found: Sequence[int]) -> Sum:
    """Return a stored sum in strokes or points."""
    return Sum(found[0] / UNIT, found[1])

"""Differences between two versions of a design, for all types."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from courses.designs.problem import Params
from courses.geometry.hex import Hex

Piece = TypeVar("Piece", bound=Hashable)
Pair = tuple[Piece | None, Piece | None]
"""(before, after). `before` is None for an added piece, `after` for a removed one."""


class Sign(StrEnum):
    """Kinds of marks on the map."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


class Mark(msgspec.Struct, frozen=True):
    """Hexes marked together or, on designs with a square grid, squares (column, row)."""

    sign: Sign
    hexes: tuple[Hex, ...]


class Change(msgspec.Struct, frozen=True):
    """One difference: a code, the parameters of its sentence, and the marks on the map."""

    code: str
    params: Params = ()
    marks: tuple[Mark, ...] = ()


def words_changed(before: Any, after: Any) -> Iterator[Change]:
    """Yield a change for the name and one for the description, if they differ."""
    if before.name != after.name:
        yield Change("name_changed", (("before", before.name), ("after", after.name)))
    if before.about != after.about:
        yield Change("about_changed")


def number_changed(before: Any, after: Any, field: str, code: str) -> Iterator[Change]:
    """Yield a change with this code if a numeric field differs."""
    was, now = getattr(before, field), getattr(after, field)
    if was != now:
        yield Change(code, (("before", was), ("after", now)))


def paired(
    before: Iterable[Piece], after: Iterable[Piece], *alike: Callable[[Piece], Hashable]
) -> list[Pair[Piece]]:
    """Pair the pieces that occur in only one of two designs with similar pieces of the other.

    Each key function in `alike` pairs pieces with equal keys. Later functions only get pieces that
    are not paired yet. Pieces without a partner are returned as (piece, None) or (None, piece).
    """
    gone = _only_in(before, after)
    come = _only_in(after, before)
    pairs: list[Pair[Piece]] = []
    for rule in alike:
        met, gone, come = _met(gone, come, rule)
        pairs += met
    return [*pairs, *((piece, None) for piece in gone), *((None, piece) for piece in come)]


def _only_in(pieces: Iterable[Piece], others: Iterable[Piece]) -> list[Piece]:
    return list((Counter(pieces) - Counter(others)).elements())


def _met(
    gone: list[Piece], come: list[Piece], rule: Callable[[Piece], Hashable]
) -> tuple[list[Pair[Piece]], list[Piece], list[Piece]]:
    waiting: dict[Hashable, list[Piece]] = defaultdict(list)
    for piece in come:
        waiting[rule(piece)].append(piece)
    met: list[Pair[Piece]] = []
    left = []
    for piece in gone:
        if others := waiting.get(rule(piece)):
            met.append((piece, others.pop(0)))
        else:
            left.append(piece)
    return met, left, [piece for others in waiting.values() for piece in others]

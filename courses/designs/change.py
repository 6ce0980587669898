"""What one version of a design has otherwise than an earlier one, as any type tells it."""

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
"""(before, after): None on one side of what came or went."""


class Sign(StrEnum):
    """How a place on the map is marked."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


class Mark(msgspec.Struct, frozen=True):
    """Hexes that are marked together; squares (column, row) of a design on squares."""

    sign: Sign
    hexes: tuple[Hex, ...]


class Change(msgspec.Struct, frozen=True):
    """One thing that differs: a code with what its sentence needs, and where it is on the map."""

    code: str
    params: Params = ()
    marks: tuple[Mark, ...] = ()


def words_changed(before: Any, after: Any) -> Iterator[Change]:
    """That a design is called or described otherwise."""
    if before.name != after.name:
        yield Change("name_changed", (("before", before.name), ("after", after.name)))
    if before.about != after.about:
        yield Change("about_changed")


def number_changed(before: Any, after: Any, field: str, code: str) -> Iterator[Change]:
    """That a figure of a design is another one."""
    was, now = getattr(before, field), getattr(after, field)
    if was != now:
        yield Change(code, (("before", was), ("after", now)))


def paired(
    before: Iterable[Piece], after: Iterable[Piece], *alike: Callable[[Piece], Hashable]
) -> list[Pair[Piece]]:
    """What only one of two designs has, in twos where both have something alike.

    The first rule of `alike` is tried on all before the next one.
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

"""A state with something changed in it, for evolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from games.eighteen.rules.state import Player, State

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """All items with another one in that place."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def change_seat(state: State, seat: int, **changes: Any) -> State:
    """One seat changed."""
    return replace(state, seats=put(state.seats, seat, replace(state.seats[seat], **changes)))


def change_all(state: State, change: Callable[[int, Player], Player], **changes: Any) -> State:
    """All seats changed, by number."""
    seats = tuple([change(seat, player) for seat, player in enumerate(state.seats)])
    return replace(state, seats=seats, **changes)


def without(cards: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """All cards but one."""
    return tuple([other for other in cards if other != card])

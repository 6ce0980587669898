"""Functions that copy a state with changes, for the evolve modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from games.eighteen.rules.state import Player, State

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with the one at `index` replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def change_seat(state: State, seat: int, **changes: Any) -> State:
    """Return the state with one seat changed."""
    return replace(state, seats=put(state.seats, seat, replace(state.seats[seat], **changes)))


def change_all(state: State, change: Callable[[int, Player], Player], **changes: Any) -> State:
    """Return the state with all seats changed by a function of number and player."""
    seats = tuple([change(seat, player) for seat, player in enumerate(state.seats)])
    return replace(state, seats=seats, **changes)


def without(cards: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """Return the cards with one card removed."""
    return tuple([other for other in cards if other != card])

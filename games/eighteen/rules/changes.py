"""A state with something changed in it, for evolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules.state import Deck, Player, State


def change_seat(state: State, seat: int, **changes: Any) -> State:
    """One seat changed."""
    seats = state.seats
    player = replace(seats[seat], **changes)
    return replace(state, seats=(*seats[:seat], player, *seats[seat + 1 :]))


def change_all(state: State, change: Callable[[int, Player], Player], **changes: Any) -> State:
    """All seats changed, by number."""
    seats = tuple(change(seat, player) for seat, player in enumerate(state.seats))
    return replace(state, seats=seats, **changes)


def change_deck(state: State, index: int, deck: Deck) -> tuple[Deck, ...]:
    """The decks with one of them changed."""
    return (*state.decks[:index], deck, *state.decks[index + 1 :])


def without(cards: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """All cards but one."""
    return tuple(other for other in cards if other != card)

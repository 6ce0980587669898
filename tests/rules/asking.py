"""Asks and legal answers of a state, independent of prompt ids."""

from __future__ import annotations

from typing import Any

from games.kernel.interface import Ask, Game, Seat


def first_ask(game: Game, state: Any, seat: Seat) -> Ask:
    """Return the seat's first ask; required ones come first."""
    return game.prompts(state)[seat][0]


def legal_in(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """Return all legal answers of the seat to all its asks, which is empty if there are none."""
    asks = game.prompts(state).get(seat, ())
    return tuple(action for ask in asks for action in game.legal_actions(state, seat, ask.kind))


def options_in(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """Return the options that a page shows for the seat's legal answers."""
    asks = game.prompts(state).get(seat, ())
    return tuple(option for ask in asks for option in game.options(state, seat, ask.kind))

"""What a state asks of a seat, and what it may answer, whatever the prompts' ids are."""

from __future__ import annotations

from typing import Any

from games.kernel.interface import Ask, Game, Seat


def first_ask(game: Game, state: Any, seat: Seat) -> Ask:
    """What holds the seat up, or else what it may do."""
    return game.prompts(state)[seat][0]


def legal_in(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """All that the seat may answer to whatever it is asked; nothing where it is asked nothing."""
    asks = game.prompts(state).get(seat, ())
    return tuple(action for ask in asks for action in game.legal_actions(state, seat, ask.kind))


def options_in(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """The same with what a page shows of them."""
    asks = game.prompts(state).get(seat, ())
    return tuple(option for ask in asks for option in game.options(state, seat, ask.kind))

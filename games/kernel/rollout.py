"""Play a game automatically, with bots or with another function that chooses the actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Bot, Game, Seat
from games.kernel.replay import Played, Position, foremost, play, prompt_id

Choose = Callable[[Position[Any], Seat], Any]
"""(position, seat) -> one of the legal answers to the seat's first prompt."""


class Unfinished(Exception):
    """Raised if a game does not end within the allowed number of turns."""


def next_seat(position: Position[Any]) -> Seat | None:
    """Return the first seat that blocks the game, or None."""
    for seat, prompts in enumerate(position.prompts):
        if prompts and prompts[0].required:
            return seat
    return None


def answers(game: Game, position: Position[Any], seat: Seat) -> Collection[Any]:
    """Return the legal answers to a seat's first prompt; empty without a prompt."""
    prompt = foremost(position, seat)
    return game.legal_actions(position.state, seat, prompt.kind) if prompt else ()


def step(game: Game, position: Position[Any], seat: Seat, choose: Choose, chance: Chance) -> Played:
    """Play one action for a seat that has an open prompt."""
    action = choose(position, seat)
    return play(game, position, seat, prompt_id(position, seat), action, chance)


def rollout(
    game: Game, position: Position[Any], choose: Choose, chance: Chance, turns: int = 20_000
) -> Position[Any]:
    """Play until the game ends. Raises Unfinished if it takes more than `turns` turns."""
    for _ in range(turns):
        seat = next_seat(position)
        if seat is None:
            return position
        position = step(game, position, seat, choose, chance).position
    raise Unfinished


def by_bots(game: Game, bots: Sequence[Bot], chance: Chance) -> Choose:
    """Return a function that chooses with each seat's bot, given only that seat's view."""

    def choose(position: Position[Any], seat: Seat) -> Any:
        view = game.view(position.state, seat)
        return bots[seat](view, seat, answers(game, position, seat), chance)

    return choose

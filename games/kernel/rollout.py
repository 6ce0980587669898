"""Play a game automatically: with bots, at random, or with another function that chooses."""

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
    """Return the first seat that holds the game up, or None."""
    for seat, prompts in enumerate(position.prompts):
        if prompts and prompts[0].required:
            return seat
    return None


def answers(game: Game, position: Position[Any], seat: Seat) -> Collection[Any]:
    """Return the legal answers to a seat's first prompt; empty without one."""
    prompt = foremost(position, seat)
    return game.legal_actions(position.state, seat, prompt.kind) if prompt else ()


def step(game: Game, position: Position[Any], seat: Seat, choose: Choose, chance: Chance) -> Played:
    """Play one action of a seat that has an open prompt."""
    action = choose(position, seat)
    return play(game, position, seat, prompt_id(position, seat), action, chance)


def rollout(
    game: Game, position: Position[Any], choose: Choose, chance: Chance, turns: int = 20_000
) -> Position[Any]:
    """Play to the end. Raises Unfinished after that many turns."""
    for _ in range(turns):
        seat = next_seat(position)
        if seat is None:
            return position
        position = step(game, position, seat, choose, chance).position
    raise Unfinished


def by_bots(game: Game, bots: Sequence[Bot], chance: Chance) -> Choose:
    """Return a function that lets each seat's bot choose, knowing only its seat's view."""

    def choose(position: Position[Any], seat: Seat) -> Any:
        view = game.view(position.state, seat)
        return bots[seat](view, seat, answers(game, position, seat), chance)

    return choose

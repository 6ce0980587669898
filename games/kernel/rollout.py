"""Playing on by oneself: with bots, at random, or with any other way to choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Bot, Game, Seat
from games.kernel.replay import Played, Position, foremost, play, prompt_id

Choose = Callable[[Position[Any], Seat], Any]
"""(position, seat) -> one of the legal answers to what the seat is asked first."""


class Unfinished(Exception):
    """A game did not come to its end within the turns allowed."""


def next_seat(position: Position[Any]) -> Seat | None:
    """The first seat that holds the game up."""
    for seat, prompts in enumerate(position.prompts):
        if prompts and prompts[0].required:
            return seat
    return None


def answers(game: Game, position: Position[Any], seat: Seat) -> Collection[Any]:
    """The legal answers to what a seat is asked first; none where it is asked nothing."""
    prompt = foremost(position, seat)
    return game.legal_actions(position.state, seat, prompt.kind) if prompt else ()


def step(game: Game, position: Position[Any], seat: Seat, choose: Choose, chance: Chance) -> Played:
    """One action of a seat that has an open prompt."""
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
    """Each seat's bot, given its seat's view and no more."""

    def choose(position: Position[Any], seat: Seat) -> Any:
        view = game.view(position.state, seat)
        return bots[seat](view, seat, answers(game, position, seat), chance)

    return choose

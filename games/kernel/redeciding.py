"""Decide stored turns again, to check that they follow from the rules and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import eq
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Game, RulesError
from games.kernel.replay import (
    Played,
    Position,
    Turn,
    answered_by,
    play,
    start,
    start_from,
    undo_again,
)


def redecided(
    game: Game,
    turns: Sequence[Turn],
    seats: int,
    config: Any,
    seed: bytes,
    *,
    agree: Callable[[Turn, Turn], bool] = eq,
) -> int | None:
    """Return the first turn that the current rules and this seed would decide differently, or None.

    The result is only meaningful if the turns were played with the current version of the rules.
    `agree` compares a turn as decided now with the stored one.
    """
    chance = Chance(seed)
    first = turns[0].start
    played = start(game, seats, config, chance) if first is None else start_from(game, first)
    decided: list[Turn] = []
    for number, turn in enumerate(turns):
        try:
            if number:
                played = _again(game, played.position, decided, turn, chance)
        except RulesError:
            return number
        if not agree(played.turn, turn):
            return number
        decided.append(played.turn)
    return None


def _again(
    game: Game, position: Position[Any], before: Sequence[Turn], turn: Turn, chance: Chance
) -> Played:
    seat = -1 if turn.seat is None else turn.seat
    if turn.undoes is not None:
        return undo_again(game, before, seat, turn.prompt)
    return play(game, position, seat, answered_by(position, turn), turn.action, chance)

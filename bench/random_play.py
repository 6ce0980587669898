"""Compare random play of our games with python-chess.

    python -m bench.random_play [seconds]

All games use the same random generator, list every legal action, apply one and check once per turn
whether the game is over. Our games play every mode at the tables from `bench/<game>/tables.py`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

import chess

from games import registry
from games.kernel import interface
from games.kernel.chance import Chance
from games.kernel.replay import play, prompt_id, start
from games.kernel.rollout import answers, next_seat

Game = Callable[[random.Random], int]
"""Function that plays one game and returns its number of actions."""

SLICE = 0.5
TABLES: dict[str, tuple[interface.Game, int, Any]] = {
    name: (rules, seats, config)
    for key, rules in registry.all_rules().items()
    for name, (seats, config) in import_module(f"bench.{key}.tables").tables().items()
}


def play_golf(game: interface.Game, seats: int, config: Any, rng: random.Random) -> int:
    """Play one game at random; return its number of actions."""
    chance = Chance(rng.randbytes(16))
    position = start(game, seats, config, chance).position
    actions = 0
    while (seat := next_seat(position)) is not None:
        action = rng.choice(list(answers(game, position, seat)))
        prompt = prompt_id(position, seat)
        position = play(game, position, seat, prompt, action, chance).position
        actions += 1
    return actions


def play_chess(rng: random.Random) -> int:
    """Play one game of chess at random; return its number of moves."""
    board = chess.Board()
    moves = 0
    while not board.is_game_over(claim_draw=False):
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def rates(games: Sequence[Game], seconds: float) -> list[float]:
    """Return the actions per processor second of each game.

    The games alternate, so that noise affects all of them.
    """
    rngs = [random.Random(18) for _ in games]
    actions, spent = [0] * len(games), [0.0] * len(games)
    while min(spent) < seconds:
        for number, game in enumerate(games):
            started = process_time()
            while process_time() - started < SLICE:
                actions[number] += game(rngs[number])
            spent[number] += process_time() - started
    return [count / time for count, time in zip(actions, spent, strict=True)]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    ours = [partial(play_golf, *table) for table in TABLES.values()]
    *found, moves = rates((*ours, play_chess), seconds)
    print(f"python-chess  {moves:8,.0f} moves/s")
    for name, actions in zip(TABLES, found, strict=True):
        print(f"{name:14}{actions:8,.0f} actions/s, ratio {actions / moves:.2f}")


if __name__ == "__main__":
    main()

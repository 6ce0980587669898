"""Random play, ours and python-chess's, in one run: list the legal actions, apply one.

    python bench/random_play.py [seconds]

Both sides use the same generator, list everything that is legal, apply one choice and ask once a
turn whether the game is over; ours is stroke play by four on the nine-hole course.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from time import perf_counter

import chess

from courses.designs.faces import box
from courses.designs.laying import layout_of
from courses.designs.shipped import shipped
from games.rules.eighteen.rules import EIGHTEEN
from games.rules.eighteen.state import Config
from games.rules.kernel.chance import Chance
from games.rules.kernel.replay import play, start
from games.rules.kernel.rollout import next_seat

SEATS = 4
CONFIG = Config(layout_of(shipped()["old-quarry"], box()), "stroke", "starter")


def play_golf(rng: random.Random) -> int:
    """One game of stroke play at random; how many actions it took."""
    chance = Chance(rng.randbytes(16))
    position = start(EIGHTEEN, SEATS, CONFIG, chance).position
    actions = 0
    while (seat := next_seat(position)) is not None:
        prompt = position.prompts[seat]
        action = rng.choice(list(EIGHTEEN.legal_actions(position.state, seat)))
        position = play(EIGHTEEN, position, seat, prompt.id, action, chance).position
        actions += 1
    return actions


def play_chess(rng: random.Random) -> int:
    """One game of chess at random; how many moves it took."""
    board = chess.Board()
    moves = 0
    while not board.is_game_over(claim_draw=False):
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def rate(game: Callable[[random.Random], int], seconds: float) -> float:
    """Actions a second over whole games, for at least so long."""
    rng = random.Random(18)
    game(rng)
    actions, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        actions += game(rng)
    return actions / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    golf, moves = rate(play_golf, seconds), rate(play_chess, seconds)
    print(f"18 Holes      {golf:10,.0f} actions/s")
    print(f"python-chess  {moves:10,.0f} moves/s")
    print(f"ratio         {golf / moves:10.2f}")


if __name__ == "__main__":
    main()

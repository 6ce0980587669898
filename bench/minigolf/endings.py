"""Check that random games end, in every edition and with every number of players.

    python -m bench.minigolf.endings [games]

Prints, for each edition, the number of games, the longest one, and the number of client visits.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.minigolf.tables import ADVANCED
from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.scoring import SEATS, check
from games.minigolf.rules.state import Config, State

GAMES = 2000
EDITIONS: dict[str, Config] = {
    "family": replace(ADVANCED, edition="family"),
    "first game": replace(ADVANCED, edition="family", first_game=True),
    "advanced": ADVANCED,
    "set aside": replace(ADVANCED, visits="set_aside"),
}


@dataclass
class AtRandom:
    """Answers the first prompt at random."""

    random: Random
    turns: int = 0

    def __call__(self, position: Position[Any], seat: Seat) -> Any:
        self.turns += 1
        return self.random.choice(tuple(answers(MINIGOLF, position, seat)))


def played(config: Config, seats: int, seed: str) -> tuple[State, int]:
    """Play a game to its end; return its final state and number of turns. Raise Unfinished."""
    choose, chance = AtRandom(Random(seed)), Chance(seed.encode())
    started = start(MINIGOLF, seats, config, chance).position
    over: State = rollout(MINIGOLF, started, choose, chance).state
    return over, choose.turns


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for name, config in EDITIONS.items():
        sizes = [seats for seats in SEATS if not check(config, seats)]
        turns, visits = [], 0
        for number in range(games):
            over, took = played(config, sizes[number % len(sizes)], f"{name}/{number}")
            turns.append(took)
            visits += over.visits
        print(f"{name:11}{games:6} games, at most {max(turns)} turns, {visits} client visits")


if __name__ == "__main__":
    main()

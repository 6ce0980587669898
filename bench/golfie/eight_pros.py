"""Measure a complete game of Golfie played by eight pros, counting only rules and decisions.

python -m bench.golfie.eight_pros [games]
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time

from bench.golfie.tables import CLASSIC
from games.golfie.rules.rules import GOLFIE
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout

SEATS = 8


def play(number: int) -> float:
    """Play one game; return its processor seconds."""
    chance = Chance(f"pros/{number}".encode())
    started = process_time()
    opening = start(GOLFIE, SEATS, CLASSIC, chance).position
    rollout(GOLFIE, opening, by_bots(GOLFIE, [GOLFIE.bots["pro"]] * SEATS, chance), chance)
    return process_time() - started


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    times = [play(number) for number in range(games)]
    print(f"median {median(times):.2f} s, longest {max(times):.2f} s")


if __name__ == "__main__":
    main()

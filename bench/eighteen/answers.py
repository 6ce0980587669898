"""Measure, for each mode of 18 Holes, how long a player waits for bots between two decisions.

    python -m bench.eighteen.answers

The figure is the processor time that rules, views and bots use from an action of seat 0 to its next
decision. Caddies play all other seats. The last column is the mode's median relative to match play
with the same number of seats. A figure far above 1 means that players wait longer in this mode.
"""

from __future__ import annotations

from statistics import median, quantiles
from time import process_time

from bench.eighteen.tables import NINE_HOLES, layouts
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import ClubsOption, Config
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, next_seat, step

GAMES = 3
BASIS = "match"


def waits(mode: str, seats: int) -> list[float]:
    """Return the processor seconds after each action of seat 0."""
    clubs: ClubsOption = "free" if mode == "solo_chaos" else "starter"
    rank = 4 if mode == "solo_chaos" else 0
    config = Config(layouts()[NINE_HOLES], mode, clubs, solo_rank=rank)
    found: list[float] = []
    for number in range(GAMES):
        chance = Chance(f"answers/{mode}/{number}".encode())
        choose = by_bots(EIGHTEEN, [EIGHTEEN.bots["caddie"]] * seats, chance)
        position, started = start(EIGHTEEN, seats, config, chance).position, process_time()
        while (seat := next_seat(position)) is not None:
            if seat == 0:
                action = choose(position, seat)
                found.append(process_time() - started)
                started = process_time()
                position = step(EIGHTEEN, position, 0, lambda *_, a=action: a, chance).position
            else:
                position = step(EIGHTEEN, position, seat, choose, chance).position
    return found


def main() -> None:
    # The first game also analyses the course, so its times are discarded.
    waits(BASIS, MODES[BASIS].seats[-1])
    for mode, rules in MODES.items():
        seats = rules.seats[0]
        found = waits(mode, seats)
        basis = median(waits(BASIS, max(seats, MODES[BASIS].seats[0])))
        print(
            f"{mode:11} {seats} seats: median {1e3 * median(found):6.2f} ms, "
            f"95 % {1e3 * quantiles(found, n=20)[-1]:6.2f} ms, "
            f"most {1e3 * max(found):6.2f} ms, ratio {median(found) / basis:5.2f}"
        )


if __name__ == "__main__":
    main()

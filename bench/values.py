"""What a table costs: options, snapshot and views, analysis and decisions.

    python -m bench.values

Each figure is the median over positions from all over a few games, stroke play by four on the
nine-hole course; what is memoised has been asked for once before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench.tables import NINE_HOLES, layouts
from games.rules.eighteen.analysis import outlook
from games.rules.eighteen.flight import hole_field
from games.rules.eighteen.rules import EIGHTEEN
from games.rules.eighteen.state import Config
from games.rules.kernel.chance import Chance
from games.rules.kernel.codec import decode_position, encode
from games.rules.kernel.replay import Position, start
from games.rules.kernel.rollout import next_seat, step

GAMES = 20
SEATS = 4
REPEATS = 5


def positions() -> Iterator[Position[Any]]:
    """Every position of some games played at random."""
    config = Config(layouts()[NINE_HOLES], "stroke", "draft")
    rng = random.Random(18)

    def choose(position: Position[Any], seat: int) -> Any:
        return rng.choice(list(EIGHTEEN.legal_actions(position.state, seat)))

    for number in range(GAMES):
        chance = Chance(f"values/{number}".encode())
        position = start(EIGHTEEN, SEATS, config, chance).position
        while (seat := next_seat(position)) is not None:
            yield position
            position = step(EIGHTEEN, position, seat, choose, chance).position


def microseconds(work: Callable[[], object]) -> float:
    """The best of a few runs, so that what others do at the machine does not count."""
    work()
    times = []
    for _ in range(REPEATS):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return 1e6 * min(times)


def widest(found: list[Position[Any]]) -> tuple[Position[Any], int]:
    """The position and seat with the most ways to aim."""
    seats = [(position, seat) for position in found if (seat := next_seat(position)) is not None]
    return max(seats, key=lambda at: len(EIGHTEEN.legal_actions(at[0].state, at[1])))


def decision(level: str, position: Position[Any]) -> float:
    """Microseconds of a bot's decision."""
    seat = next_seat(position)
    assert seat is not None
    view = EIGHTEEN.view(position.state, seat)
    legal = EIGHTEEN.legal_actions(position.state, seat)
    return microseconds(lambda: EIGHTEEN.bots[level](view, seat, legal, Chance(b"bot")))


def analysis() -> float:
    """Seconds of the processor for all holes of the nine-hole course, from nothing."""
    layout = layouts()[NINE_HOLES]
    begun = process_time()
    for number, hole in enumerate(layout.holes):
        outlook(hole_field(layout, number, False), hole.green)
    return process_time() - begun


def main() -> None:
    seconds = analysis()
    found = list(positions())
    sample = found[:: max(1, len(found) // 300)]
    aiming, aimer = widest(found)
    ways = len(EIGHTEEN.legal_actions(aiming.state, aimer))
    snapshot = encode(sample[len(sample) // 2])

    def over(work: Callable[[Position[Any]], object]) -> float:
        return median(microseconds(lambda at=at: work(at)) for at in sample)

    figures = {
        f"options of the widest aim ({ways})": microseconds(
            lambda: EIGHTEEN.options(aiming.state, aimer)
        ),
        f"snapshot to JSON ({len(snapshot) / 1000:.1f} kB)": over(encode),
        "snapshot from JSON": median(
            microseconds(lambda raw=encode(at): decode_position(EIGHTEEN, raw)) for at in sample
        ),
        "view of a seat": over(lambda at: EIGHTEEN.view(at.state, 0)),
        "view of a seat to JSON": over(lambda at: encode(EIGHTEEN.view(at.state, 0))),
        "decision of the caddie": median(decision("caddie", at) for at in sample),
        "decision of the pro": median(decision("pro", at) for at in sample),
        "slowest decision of the pro": max(decision("pro", at) for at in sample),
        "analysis of nine holes": 1e6 * seconds,
    }
    for name, figure in figures.items():
        print(f"{name:36}{figure:12,.1f} µs")


if __name__ == "__main__":
    main()

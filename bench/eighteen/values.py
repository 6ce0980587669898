"""Measure the parts of a table's work: options, snapshot and views, analysis and decisions.

    python -m bench.eighteen.values

Each figure is the median over positions from a few four-player games of stroke play on the
nine-hole course. Caches are filled before the measurement.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

from bench.eighteen.tables import NINE_HOLES, layouts
from bench.timing import seconds
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, next_seat, step
from games.kernel.stored import read_position

GAMES = 20
SEATS = 4
SAMPLE = 300


def positions() -> Iterator[Position[Any]]:
    """Yield every position of some random games."""
    config = Config(layouts()[NINE_HOLES], "stroke", "draft")
    rng = random.Random(18)

    def choose(position: Position[Any], seat: int) -> Any:
        return rng.choice(list(answers(EIGHTEEN, position, seat)))

    for number in range(GAMES):
        chance = Chance(f"values/{number}".encode())
        position = start(EIGHTEEN, SEATS, config, chance).position
        while (seat := next_seat(position)) is not None:
            yield position
            position = step(EIGHTEEN, position, seat, choose, chance).position


def microseconds(work: Callable[[], object]) -> float:
    """Measure a call in microseconds, after running it once to fill the caches."""
    work()
    return 1e6 * seconds(work)


def widest(found: list[Position[Any]]) -> tuple[Position[Any], int]:
    """Return the position and seat with the most options to aim."""
    deciding = [(at, seat) for at in found if (seat := next_seat(at)) is not None]
    return max(deciding, key=lambda pair: len(answers(EIGHTEEN, *pair)))


def written(position: Position[Any]) -> float:
    """Return the microseconds to serialise a position to JSON."""
    return microseconds(lambda: encode(position))


def seen(position: Position[Any]) -> float:
    """Return the microseconds to build a seat's view."""
    return microseconds(lambda: EIGHTEEN.view(position.state, 0))


def snapshot_back(position: Position[Any]) -> float:
    """Return the microseconds to restore a position from JSON."""
    raw = encode(position)
    return microseconds(lambda: read_position(EIGHTEEN, raw))


def decision(level: str, position: Position[Any]) -> float:
    """Return the microseconds that a bot needs for a decision."""
    seat = next_seat(position)
    assert seat is not None
    view = EIGHTEEN.view(position.state, seat)
    legal = answers(EIGHTEEN, position, seat)
    return microseconds(lambda: EIGHTEEN.bots[level](view, seat, legal, Chance(b"bot")))


def analysis() -> float:
    """Return the processor microseconds to analyse the nine-hole course without caches."""
    layout = layouts()[NINE_HOLES]
    started = process_time()
    for number, hole in enumerate(layout.holes):
        outlook(hole_field(layout, number, False), hole.green)
    return 1e6 * (process_time() - started)


def figures() -> Iterator[tuple[str, float]]:
    """Yield the name and the microseconds of each measurement."""
    yield "analysis of nine holes", analysis()
    found = list(positions())
    sample = found[:: max(1, len(found) // SAMPLE)]
    wide, seat = widest(found)
    state, kind = wide.state, wide.prompts[seat][0].kind
    ways = len(EIGHTEEN.legal_actions(state, seat, kind))
    shown = microseconds(lambda: EIGHTEEN.options(state, seat, kind))
    yield f"options of the widest aim ({ways})", shown
    size = max(len(encode(at)) for at in sample)
    yield f"snapshot to JSON (up to {size / 1000:.1f} kB)", median(map(written, sample))
    yield "snapshot from JSON", median(map(snapshot_back, sample))
    yield "view of a seat", median(map(seen, sample))
    for level in EIGHTEEN.bots:
        decisions = [decision(level, at) for at in sample]
        yield f"decision of the {level}", median(decisions)
        yield f"slowest decision of the {level}", max(decisions)


def main() -> None:
    for name, figure in figures():
        print(f"{name:36}{figure:12,.1f} µs")


if __name__ == "__main__":
    main()

"""Check handicaps by simulation: golfers of different strengths play net matches.

    python -m bench.eighteen.handicap play FILE [tables] [first]
    python -m bench.eighteen.handicap report FILE

`play` plays tables of five on all shipped courses, one after another, and appends their scorecards
to FILE, a line of JSON per table. Odd tables play Stableford, even ones stroke play. Every other
pair of tables has starter hands. A handicap never influences how a bot plays, so `report` can work
out indexes and net matches afterwards, in the order in which the tables were played.

The golfers are the pro, the caddie, and three made from them: one who takes the advice of the pro
and the caddie in turn at random, and two who play as the caddie but often decide at random.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from bench.eighteen.tables import layouts
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout

Advice = Callable[[Random], str]
"""Returns whose advice the golfer takes for one decision: a bot's level, or RANDOM."""
RANDOM = "random"


def _mostly(usual: str, other: str, share: float) -> Advice:
    return lambda random: other if random.random() < share else usual


GOLFERS: dict[str, Advice] = {
    "pro": _mostly("pro", "pro", 0),
    "between": _mostly("pro", "caddie", 0.5),
    "caddie": _mostly("caddie", "caddie", 0),
    "careless": _mostly("caddie", RANDOM, 0.05),
    "beginner": _mostly("caddie", RANDOM, 0.15),
}
"""The golfers by name, best first."""
TABLES = 1000


def played(number: int) -> dict[str, Any]:
    """Play a table and return its course and the scorecards of all golfers."""
    courses = layouts()
    slug = sorted(courses)[number // 4 % len(courses)]
    config = Config(
        courses[slug],
        "stableford" if number % 2 else "stroke",
        "starter" if number // 2 % 2 else "draft",
    )
    chance, random = Chance(f"handicap/{number}".encode()), Random(number)
    names = list(GOLFERS)
    random.shuffle(names)

    def choose(position: Position[Any], seat: int) -> Any:
        view, legal = EIGHTEEN.view(position.state, seat), answers(EIGHTEEN, position, seat)
        advice = GOLFERS[names[seat]](random)
        if advice == RANDOM:
            return random.choice(sorted(legal, key=repr))
        return EIGHTEEN.bots[advice](view, seat, legal, chance)

    end = rollout(EIGHTEEN, start(EIGHTEEN, len(names), config, chance).position, choose, chance)
    return {
        "number": number,
        "course": slug,
        "mode": config.mode,
        "clubs": config.clubs,
        "cards": {
            name: [[hole.turns + hole.penalties, int(hole.holed)] for hole in player.card]
            for name, player in zip(names, end.state.seats, strict=True)
        },
    }


def play(path: Path, tables: int, first: int) -> None:
    """Play tables and append them to the file."""
    with path.open("a") as file:
        for number in range(first, first + tables):
            file.write(json.dumps(played(number)) + "\n")
            file.flush()


def tables_of(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the tables of a file in the order in which they were played."""
    return iter(sorted(map(json.loads, path.read_text().splitlines()), key=lambda t: t["number"]))


def main() -> None:
    command, file, *numbers = sys.argv[1:]
    if command == "play":
        tables, first = (*map(int, numbers), TABLES, 0)[:2] if len(numbers) != 1 else (int(numbers[0]), 0)
        play(Path(file), tables, first)


if __name__ == "__main__":
    main()

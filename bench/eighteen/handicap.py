"""Check handicaps by simulation: golfers of different strengths play net matches.

    python -m bench.eighteen.handicap play FILE [tables] [first]
    python -m bench.eighteen.handicap report FILE

`play` plays tables of five on all shipped courses, one after another, and appends their scorecards
to FILE, a line of JSON per table. Odd tables play Stableford, even ones stroke play. Every other
pair of tables has starter hands. Bots play on where they could pick up, so that a handicap never
influences how they play. So `report` can work out indexes and net matches afterwards, in the order
in which the tables were played.

The golfers are the pro, the caddie, and three made from them: one who takes the advice of the pro
and the caddie in turn at random, and two who play as the caddie but often decide at random.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from bench.eighteen.tables import layouts
from games.eighteen.rules.actions import PickUp
from games.eighteen.rules.analysis.handicap import handicap_rating
from games.eighteen.rules.net import ALLOWANCES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.handicap import (
    LATEST,
    Rating,
    adjusted_score,
    differential,
    index_of,
    net_points,
    playing_handicap,
    received,
)
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
Card = list[list[int]]
"""For each hole, the strokes and whether it was finished (1 or 0)."""
Names = tuple[str, str]


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
        view = EIGHTEEN.view(position.state, seat)
        legal = [one for one in answers(EIGHTEEN, position, seat) if not isinstance(one, PickUp)]
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


@dataclass
class Golfer:
    """The differentials of a golfer so far, and the results in net matches."""

    differentials: list[float] = field(default_factory=list)
    indexes: list[float] = field(default_factory=list)

    @property
    def index(self) -> float | None:
        found = index_of(self.differentials)
        return found.value if found else None


@dataclass
class Pair:
    """Net matches between two golfers, by the kind of table."""

    won: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    played: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, kind: str, share: float) -> None:
        self.won[kind] += share
        self.played[kind] += 1

    def percent(self, kind: str) -> float:
        return 100 * self.won[kind] / max(self.played[kind], 1)


WARM = 20
"""The rounds with which a golfer has a full index; net matches are counted after them."""


def net_of(card: Card, strokes: int, rating: Rating, mode: str) -> int:
    """Return a net result for which fewer is better: net strokes, or net points below zero."""
    more = received(strokes, rating.stroke_indexes)
    if mode == "stroke":
        return sum(made for made, _holed in card) - sum(more)
    return -sum(
        net_points(par, made, given) if holed else 0
        for (made, holed), par, given in zip(card, rating.pars, more, strict=True)
    )


def matches(tables: Iterable[dict[str, Any]]) -> tuple[dict[str, Golfer], dict[Names, Pair]]:
    """Play all net matches, in order, with the index that each golfer has by then."""
    ratings = {slug: handicap_rating(layout) for slug, layout in layouts().items()}
    golfers = {name: Golfer() for name in GOLFERS}
    pairs: dict[Names, Pair] = {pair: Pair() for pair in combinations(GOLFERS, 2)}
    for table in tables:
        rating, mode = ratings[table["course"]], table["mode"]
        if all(len(golfer.differentials) >= WARM for golfer in golfers.values()):
            net = {
                name: net_of(card, _strokes(golfers[name], rating, mode), rating, mode)
                for name, card in table["cards"].items()
            }
            for (one, two), pair in pairs.items():
                share = 0.5 if net[one] == net[two] else float(net[one] < net[two])
                for kind in ("all", mode, table["clubs"], f"{len(rating.pars)} holes"):
                    pair.add(kind, share)
        for name, card in table["cards"].items():
            _count(golfers[name], card, rating)
    return golfers, pairs


def _strokes(golfer: Golfer, rating: Rating, mode: str) -> int:
    assert golfer.index is not None
    return playing_handicap(golfer.index, rating, ALLOWANCES[mode])


def _count(golfer: Golfer, card: Card, rating: Rating) -> None:
    holes = [(made, bool(holed)) for made, holed in card]
    adjusted = sum(adjusted_score(holes, golfer.index, rating))
    golfer.differentials = [*golfer.differentials[1 - LATEST :], differential(adjusted, rating)]
    if golfer.index is not None:
        golfer.indexes.append(golfer.index)


def report(path: Path) -> None:
    """Print the mean index of each golfer, and the percentage of net matches won by the first."""
    tables = list(tables_of(path))
    golfers, pairs = matches(tables)
    print(f"{len(tables)} tables, {len(tables) * len(GOLFERS)} rounds")
    for name, golfer in golfers.items():
        print(f"{name:10} index {mean(golfer.indexes):6.2f} ± {stdev(golfer.indexes):.2f}")
    kinds = sorted(next(iter(pairs.values())).played)
    print(f"{'pair':22}" + "".join(f"{kind:>11}" for kind in kinds))
    for (one, two), pair in pairs.items():
        row = "".join(f"{pair.percent(kind):10.1f}%" for kind in kinds)
        print(f"{f'{one} – {two}':22}{row}")
    won = sum(pair.percent("all") for pair in pairs.values()) / len(pairs)
    print(f"better golfer, mean of all pairs: {won:.1f}%")


def main() -> None:
    command, file, *numbers = sys.argv[1:]
    if command == "play":
        tables, first = (*map(int, numbers), *(TABLES, 0)[len(numbers) :])
        play(Path(file), tables, first)
    elif command == "report":
        report(Path(file))


if __name__ == "__main__":
    main()

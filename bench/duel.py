"""The pro against the caddie on the shipped courses, in every mode.

    python -m bench.duel [games]

Each pair of games has the same seed and seats swapped. Prints who won, turns to a hole against
its par, and how long a decision takes once the course is analysed.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from bench.tables import layouts
from courses.designs.layout import Layout
from games.rules.eighteen.modes import MODES
from games.rules.eighteen.rules import EIGHTEEN
from games.rules.eighteen.state import Config, ModeName
from games.rules.kernel.chance import Chance
from games.rules.kernel.replay import Position, start
from games.rules.kernel.rollout import rollout

GAMES = 200
LEVELS = ("pro", "caddie")


@dataclass
class Tally:
    """What a series of games came to, by level."""

    won: Counter[str] = field(default_factory=Counter)
    turns: dict[str, list[list[int]]] = field(default_factory=lambda: defaultdict(list))
    """By level, a list of turns by hole for every game."""
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    decisions: Counter[str] = field(default_factory=Counter)


def duel(layout: Layout, mode: ModeName, games: int) -> Tally:
    """So many games with drafted clubs, seats swapped in every other one."""
    tally = Tally()
    for number, seats in _pairings(games):
        chance = Chance(f"duel/{number}".encode())
        opening = start(EIGHTEEN, len(seats), Config(layout, mode), chance).position
        _count(tally, seats, rollout(EIGHTEEN, opening, _Players(tally, seats), chance))
    return tally


def _pairings(games: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    for number in range(games // 2):
        yield number, LEVELS
        yield number, LEVELS[::-1]


@dataclass
class _Players:
    """Chooses for each seat by its level's bot, on the clock."""

    tally: Tally
    seats: tuple[str, ...]

    def __call__(self, position: Position[Any], seat: int) -> Any:
        level = self.seats[seat]
        view = EIGHTEEN.view(position.state, seat)
        legal = EIGHTEEN.legal_actions(position.state, seat)
        begun = perf_counter()
        action = EIGHTEEN.bots[level](view, seat, legal, Chance(b"bot"))
        self.tally.seconds[level] += perf_counter() - begun
        self.tally.decisions[level] += 1
        return action


def _count(tally: Tally, seats: tuple[str, ...], end: Position[Any]) -> None:
    result = EIGHTEEN.result(end.state)
    assert result is not None
    best = [level for level, place in zip(seats, result.places, strict=True) if place == 1]
    tally.won[best[0] if len(best) == 1 else "tie"] += 1
    for level, player in zip(seats, end.state.seats, strict=True):
        tally.turns[level].append([hole.turns for hole in player.card])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for slug, layout in layouts().items():
        duel(layout, "stroke", 2)  # analyses the course, which is kept
        for mode in MODES:
            _print(slug, layout, mode, duel(layout, mode, games))


def _print(slug: str, layout: Layout, mode: str, tally: Tally) -> None:
    won = ", ".join(f"{who} {tally.won[who]}" for who in (*LEVELS, "tie"))
    print(f"{slug} · {mode}: {won}")
    for level in LEVELS:
        count = len(tally.turns[level])
        holes = [sum(column) / count for column in zip(*tally.turns[level], strict=True)]
        pace = 1000 * tally.seconds[level] / tally.decisions[level]
        print(
            f"  {level:7}{sum(holes):6.1f} turns, par {layout.par}: "
            + " ".join(
                f"{turns:.1f}/{hole.par}" for turns, hole in zip(holes, layout.holes, strict=True)
            )
            + f"  ({pace:.2f} ms a decision)"
        )


if __name__ == "__main__":
    main()

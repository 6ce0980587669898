"""The pro against the caddie on the shipped courses, in every mode.

    python -m bench.duel [games]

Each pair of games has the same seed and seats swapped. Prints who won, mean turns by hole beside
par and what the analysis expects, and how long a decision takes once the course is analysed. In
match play a hole ends for both when one of them has reached the green.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from bench.tables import layouts
from courses.designs.layout import Layout
from games.rules.eighteen.analysis import outlook
from games.rules.eighteen.flight import hole_field
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

    def pace(self, level: str) -> float:
        """Milliseconds a decision."""
        return 1000 * self.seconds[level] / self.decisions[level]

    def mean(self, level: str) -> list[float]:
        """Mean turns by hole."""
        games = self.turns[level]
        return [sum(column) / len(games) for column in zip(*games, strict=True)]


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
        print(f"{slug}, par {layout.par}: {_by_hole([hole.par for hole in layout.holes], '.0f')}")
        for choice in (3, 1):  # also analyses the course, which is kept
            _print(f"expected, best of {choice}", expected(layout, choice))
        for mode in MODES:
            tally = duel(layout, mode, games)
            print(f"  {mode}: " + ", ".join(f"{who} {tally.won[who]}" for who in (*LEVELS, "tie")))
            for level in LEVELS:
                _print(f"{level}, {tally.pace(level):.2f} ms", tally.mean(level))


def expected(layout: Layout, choice: int) -> list[float]:
    """What the analysis expects from each tee for the best of so many clubs."""
    fields = [hole_field(layout, number, False) for number in range(len(layout.holes))]
    return [
        outlook(field, hole.green, 0, (choice,)).turns[hole.tee]
        for field, hole in zip(fields, layout.holes, strict=True)
    ]


def _print(who: str, turns: list[float]) -> None:
    print(f"    {who:24}{sum(turns):5.1f} turns: {_by_hole(turns, '.1f')}")


def _by_hole(figures: Sequence[float], form: str) -> str:
    return " ".join(f"{figure:{form}}" for figure in figures)


if __name__ == "__main__":
    main()

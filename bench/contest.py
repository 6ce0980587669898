"""Bots of one game against each other, at tables of two, on the clock."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Game
from games.kernel.replay import Position, start
from games.kernel.rollout import rollout

LEVELS = ("pro", "caddie")

Card = Callable[[Any, int], list[int]]
"""(state at the end, seat) -> figures by hole."""


@dataclass
class Tally:
    """What a series of games came to, by level."""

    won: Counter[str] = field(default_factory=Counter)
    cards: dict[str, list[list[int]]] = field(default_factory=lambda: defaultdict(list))
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    decisions: Counter[str] = field(default_factory=Counter)

    def pace(self, level: str) -> float:
        """Milliseconds a decision."""
        return 1000 * self.seconds[level] / self.decisions[level]

    def mean(self, level: str) -> list[float]:
        """Mean figures by hole."""
        cards = self.cards[level]
        return [sum(column) / len(cards) for column in zip(*cards, strict=True)]

    def winners(self) -> str:
        """Who won how often."""
        return ", ".join(f"{who} {self.won[who]}" for who in (*LEVELS, "tie"))

    def report(self) -> None:
        """Figures by hole and time of a decision, a line a level."""
        for level in LEVELS:
            line(f"{level}, {self.pace(level):.2f} ms", self.mean(level))


def line(who: str, figures: list[float]) -> None:
    """A total, and the figures by hole."""
    print(f"    {who:24}{sum(figures):5.1f}: {by_hole(figures, '.1f')}")


def by_hole(figures: Sequence[float], form: str) -> str:
    return " ".join(f"{figure:{form}}" for figure in figures)


def contest(game: Game, config: Any, card: Card, games: int) -> Tally:
    """So many games, two with each seed, seats swapped in the second."""
    tally = Tally()
    for number, seats in _pairings(games):
        chance = Chance(f"duel/{number}".encode())
        opening = start(game, len(seats), config, chance).position
        end = rollout(game, opening, _Players(game, tally, seats), chance)
        _count(game, tally, seats, card, end)
    return tally


def _pairings(games: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    for number in range(games // 2):
        yield number, LEVELS
        yield number, LEVELS[::-1]


@dataclass
class _Players:
    """Chooses for each seat by its level's bot, on the clock."""

    game: Game
    tally: Tally
    seats: tuple[str, ...]

    def __call__(self, position: Position[Any], seat: int) -> Any:
        level = self.seats[seat]
        view = self.game.view(position.state, seat)
        legal = self.game.legal_actions(position.state, seat)
        begun = perf_counter()
        action = self.game.bots[level](view, seat, legal, Chance(b"bot"))
        self.tally.seconds[level] += perf_counter() - begun
        self.tally.decisions[level] += 1
        return action


def _count(
    game: Game, tally: Tally, seats: tuple[str, ...], card: Card, end: Position[Any]
) -> None:
    result = game.result(end.state)
    assert result is not None
    best = [level for level, place in zip(seats, result.places, strict=True) if place == 1]
    tally.won[best[0] if len(best) == 1 else "tie"] += 1
    for seat, level in enumerate(seats):
        tally.cards[level].append(card(end.state, seat))

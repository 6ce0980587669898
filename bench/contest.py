"""Play bots of one game against each other, rotating the seats, and measure their time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Game
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout

LEVELS = ("pro", "caddie")

Card = Callable[[Any, int], list[int]]
"""Function (final state, seat) -> the seat's figures for each hole."""


@dataclass
class Tally:
    """The results of a series of games for each bot level."""

    won: Counter[str] = field(default_factory=Counter)
    cards: dict[str, list[list[int]]] = field(default_factory=lambda: defaultdict(list))
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Processor seconds of every decision, for each level."""

    def pace(self, level: str) -> str:
        """Return the median and the slowest decision time, in milliseconds."""
        times = self.seconds[level]
        return f"{1000 * median(times):.1f} / {1000 * max(times):.0f} ms"

    def share(self, level: str) -> float:
        """Return the percentage of games that a level won. A tie counts as half a win."""
        return 100 * (self.won[level] + self.won["tie"] / 2) / self.won.total()

    def mean(self, level: str) -> list[float]:
        """Return the mean figure for each hole."""
        cards = self.cards[level]
        return [sum(column) / len(cards) for column in zip(*cards, strict=True)]

    def winners(self) -> str:
        """Return how often each level won."""
        return ", ".join(f"{who} {self.won[who]}" for who in (*LEVELS, "tie"))

    def report(self) -> None:
        """Print the figures for each hole and the time per decision, one line per level."""
        for level in self.cards:
            line(f"{level}, {self.pace(level)}", self.mean(level))


def line(who: str, figures: list[float]) -> None:
    """Print the total and the figures for each hole."""
    print(f"    {who:24}{sum(figures):5.1f}: {by_hole(figures, '.1f')}")


def by_hole(figures: Sequence[float], form: str) -> str:
    return " ".join(f"{figure:{form}}" for figure in figures)


def contest(
    game: Game, config: Any, card: Card, games: int, levels: Sequence[str] = LEVELS
) -> Tally:
    """Play this many games. Each seed is used once per seat, with the levels rotated."""
    tally = Tally()
    for number in range(games):
        seed, turned = divmod(number, len(levels))
        seats = (*levels[turned:], *levels[:turned])
        chance = Chance(f"duel/{seed}".encode())
        opening = start(game, len(seats), config, chance).position
        end = rollout(game, opening, _Players(game, tally, seats), chance)
        _count(game, tally, seats, card, end)
    return tally


@dataclass
class _Players:
    """Has the bot of each seat's level decide, and measures the time it takes."""

    game: Game
    tally: Tally
    seats: tuple[str, ...]

    def __call__(self, position: Position[Any], seat: int) -> Any:
        level = self.seats[seat]
        view = self.game.view(position.state, seat)
        legal = answers(self.game, position, seat)
        started = process_time()
        action = self.game.bots[level](view, seat, legal, Chance(b"bot"))
        self.tally.seconds[level].append(process_time() - started)
        return action


def _count(
    game: Game, tally: Tally, seats: tuple[str, ...], card: Card, end: Position[Any]
) -> None:
    result = game.result(end.state)
    assert result is not None
    best = {level for level, place in zip(seats, result.places, strict=True) if place == 1}
    tally.won[_winner(best)] += 1
    for seat, level in enumerate(seats):
        tally.cards[level].append(card(end.state, seat))


def _winner(best: Collection[str]) -> str:
    """Return the level that took first place alone.

    Return "tie" if several did, or "nobody" if a solo player lost.
    """
    if not best:
        return "nobody"
    return "tie" if len(best) > 1 else next(iter(best))

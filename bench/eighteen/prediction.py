"""Does the rating predict what bots take?

    python -m bench.eighteen.prediction [rounds] [processes] [course ...]

Every shipped course, by so many rounds of the pro and of the caddie: alone, with clubs drafted, by
the rules of Stableford, but that nobody picks up and a hole may take 40 rounds, so that every turn
is counted. Expected turns beside the mean of the rounds, and the hole where they differ most;
expected Stableford points beside the mean.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any

from bench.eighteen.tables import layouts
from courses.designs.course.layout import Layout
from games.eighteen.rules.actions import PickUp
from games.eighteen.rules.analysis import CourseRating, rate
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout

LEVELS = ("pro", "caddie")
ROUNDS = 1000
LIMIT = 40

Card = list[int]
"""Turns by hole."""


@dataclass(frozen=True)
class Found:
    """Expected and mean figures of one level on one course."""

    expected: list[float]
    """Turns by hole."""
    cards: list[Card]
    points: float
    """Expected, of the round."""
    pars: list[int]

    def means(self) -> list[float]:
        return [mean(column) for column in zip(*self.cards, strict=True)]

    def scored(self) -> float:
        """Mean Stableford points of a round."""
        return mean(
            sum(max(0, 2 + par - turns) for turns, par in zip(card, self.pars, strict=True))
            for card in self.cards
        )

    def error(self) -> float:
        """Standard error of the mean turns of a round."""
        return stdev(map(sum, self.cards)) / sqrt(len(self.cards))

    def worst(self) -> tuple[int, float]:
        """The hole with the largest difference, from 1, and its mean less what was expected."""
        off = [mean - expected for mean, expected in zip(self.means(), self.expected, strict=True)]
        number = max(range(len(off)), key=lambda n: abs(off[n]))
        return number + 1, off[number]


def played(layout: Layout, level: str, number: int) -> Card:
    """One round."""
    chance = Chance(f"prediction/{number}".encode())

    def choose(position: Position[Any], seat: int) -> Any:
        view = EIGHTEEN.view(position.state, seat)
        legal = answers(EIGHTEEN, position, seat)
        kept = [action for action in legal if not isinstance(action, PickUp)]
        return EIGHTEEN.bots[level](view, seat, kept, chance)

    config = Config(layout, "stableford", round_limit=LIMIT)
    opening = start(EIGHTEEN, 1, config, chance).position
    end = rollout(EIGHTEEN, opening, choose, chance)
    return [hole.turns for hole in end.state.seats[0].card]


def compared(layout: Layout, rounds: int, pool: Any) -> Iterator[tuple[str, Found]]:
    """Both levels."""
    rating = rate(layout)
    for level in LEVELS:
        cards = pool.map(partial(played, layout, level), range(rounds), max(1, rounds // 8))
        yield level, Found(*_expected(rating, level, cards))


def _expected(
    rating: CourseRating, level: str, cards: list[Card]
) -> tuple[list[float], list[Card], float, list[int]]:
    turns = [getattr(hole, level) for hole in rating.holes]
    return turns, cards, getattr(rating, f"{level}_points"), [hole.par for hole in rating.holes]


HEAD = (
    f"{'course':24}{'golfer':8}{'expected':>9}{'mean':>8}{'±':>6}{'off':>8}{'worst hole':>14}"
    f"{'points':>8}{'mean':>7}"
)


def line(slug: str, level: str, found: Found) -> str:
    """A row of the table."""
    expected, came = sum(found.expected), sum(found.means())
    hole, off = found.worst()
    return (
        f"{slug:24}{level:8}{expected:9.2f}{came:8.2f}{found.error():6.2f}"
        f"{came / expected - 1:8.1%}{f'{hole}: {off:+.2f}':>14}"
        f"{found.points:8.1f}{found.scored():7.1f}"
    )


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:3]]
    rounds, processes = (*numbers, ROUNDS, 1)[:2] if len(numbers) != 1 else (numbers[0], 1)
    print(HEAD)
    with get_context("fork").Pool(processes) as pool:
        for slug, layout in layouts().items():
            if not sys.argv[3:] or slug in sys.argv[3:]:
                for level, found in compared(layout, rounds, pool):
                    print(line(slug, level, found), flush=True)


if __name__ == "__main__":
    main()

"""Compare the rating of courses with bots' results.

    python -m bench.eighteen.prediction [rounds] [processes] [course ...]

The pro and the caddie each play many rounds of every shipped course alone, with drafted clubs and
the rules of Stableford. Unlike in Stableford, no player picks up and a hole can take 40 rounds, so
every turn counts. Prints the expected turns, the mean turns played, and the hole with the largest
difference; then the expected and mean Stableford points.
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
"""The turns taken on each hole of one round."""


@dataclass(frozen=True)
class Found:
    """Expected and actual results of one level on one course."""

    expected: list[float]
    """Expected turns for each hole."""
    cards: list[Card]
    points: float
    """Expected Stableford points of a round."""
    pars: list[int]

    def means(self) -> list[float]:
        return [mean(column) for column in zip(*self.cards, strict=True)]

    def scored(self) -> float:
        """Return the mean Stableford points per round."""
        return mean(
            sum(max(0, 2 + par - turns) for turns, par in zip(card, self.pars, strict=True))
            for card in self.cards
        )

    def error(self) -> float:
        """Return the standard error of the mean turns per round."""
        return stdev(map(sum, self.cards)) / sqrt(len(self.cards))

    def worst(self) -> tuple[int, float]:
        """Return the number of the hole with the largest difference, and its mean minus its
        expected turns.
        """
        off = [mean - expected for mean, expected in zip(self.means(), self.expected, strict=True)]
        number = max(range(len(off)), key=lambda n: abs(off[n]))
        return number + 1, off[number]


def played(layout: Layout, level: str, number: int) -> Card:
    """Play one round and return the turns taken on each hole."""
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
    """Yield (level, figures) for both bot levels."""
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
    """Return a row of the table."""
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

"""Learn the weights with which Golfie's pro values an area.

    python -m bench.golfie.learn [rounds] [games]

A bot plays against itself, with some random actions so that all kinds of areas occur. For each
phase of the game, the strokes still to come are fitted to the features of the areas (regularised
least squares). The first round learns from the caddie's games, later rounds from games that the pro
plays with the weights learned so far. The weights that play best are written to the rules' data.
"""

from __future__ import annotations

import csv
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
from msgspec.structs import replace

from bench.golfie.tables import CLASSIC
from games.golfie.rules.bot.caddie import caddie
from games.golfie.rules.bot.features import FEATURES, features
from games.golfie.rules.bot.outlook import PHASES, Weights, phase_of
from games.golfie.rules.bot.pro import choose
from games.golfie.rules.bot.prospect import prospect_of
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.view import Coming
from games.kernel.chance import Chance
from games.kernel.interface import Bot
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, next_seat, step

FILE = Path(__file__).parents[2] / "games" / "golfie" / "rules" / "data" / "outlook.csv"
SEATS = 4
EXPLORING = 0.25
DAMPING = 0.001
TRIALS = 100

Sample = tuple[int, list[float], float]
"""(phase, features of an area, strokes still to come)."""


def positions(bot: Bot, seed: str, exploring: float) -> Iterator[Position[Any]]:
    """Yield the positions of a game that a bot plays against itself, with some random actions."""
    rng, chance = random.Random(seed), Chance(seed.encode())

    def choose(position: Position[Any], seat: int) -> Any:
        legal = answers(GOLFIE, position, seat)
        if rng.random() < exploring:
            return rng.choice(tuple(legal))
        return bot(GOLFIE.view(position.state, seat), seat, legal, chance)

    position = start(GOLFIE, SEATS, CLASSIC, chance).position
    while (seat := next_seat(position)) is not None:
        yield position
        position = step(GOLFIE, position, seat, choose, chance).position
    yield position


def samples(bot: Bot, seed: str) -> Iterator[Sample]:
    """Yield a sample for every area each time an action card is revealed."""
    seen: list[tuple[int, int, list[float], int]] = []
    turned = 0
    for position in positions(bot, seed, EXPLORING):
        if position.state.turned > turned:
            turned = position.state.turned
            seen += _areas(position.state)
    totals = _totals(position.state)
    for seat, holes, figures, so_far in seen:
        yield phase_of(holes), figures, totals[seat] - so_far


def _areas(state: Any) -> Iterator[tuple[int, int, list[float], int]]:
    """Yield (seat, holes left, features, strokes so far), as they were before the card was
    revealed.
    """
    view = GOLFIE.view(state, 0)
    prospect = prospect_of(replace(view, to_come=(*view.to_come, Coming(view.card, 1))))
    for seat, player in enumerate(view.seats):
        halves = view.sheet[player.line]
        holes = 2 * (view.deck.holes + 1) - sum(len(half.holes) for half in halves)
        figures = [*features(player.area, prospect), 1.0, float(holes)]
        yield seat, holes, figures, sum(half.total for half in halves)


def learn(bot: Bot, name: str, games: int) -> Weights:
    """Return the weights that best predict the later strokes in this bot's games."""
    by_phase: dict[int, list[tuple[list[float], float]]] = defaultdict(list)
    for number in range(games):
        for phase, figures, strokes in samples(bot, f"learn/{name}/{number}"):
            by_phase[phase].append((figures, strokes))
    return {phase: _fitted(by_phase[phase]) for phase in PHASES}


def _fitted(cases: list[tuple[list[float], float]]) -> tuple[float, ...]:
    figures = np.array([case for case, _ in cases])
    strokes = np.array([followed for _, followed in cases])
    damping = DAMPING * len(cases) * np.eye(figures.shape[1])
    found = np.linalg.solve(figures.T @ figures + damping, figures.T @ strokes)
    return tuple(round(float(weight), 3) for weight in found[: len(FEATURES)])


def _totals(state: Any) -> tuple[int, ...]:
    """Return the players' totals in a finished game."""
    result = GOLFIE.result(state)
    assert result is not None
    return result.scores


def trial(bot: Bot) -> float:
    """Return the mean total of a bot that plays against itself."""
    totals: list[int] = []
    for number in range(TRIALS):
        *_, end = positions(bot, f"trial/{number}", 0.0)
        totals += _totals(end.state)
    return mean(totals)


def write(weights: Weights) -> None:
    """Write the table of weights, starting with the most holes left."""
    with FILE.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("holes", *FEATURES))
        rows.writerows((phase, *weights[phase]) for phase in PHASES)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 800
    bot: Bot = caddie
    best = float("inf")
    for number in range(rounds):
        weights = learn(bot, str(number), games)
        bot = partial(choose, weights)
        total = trial(bot)
        print(f"round {number}: {total:.2f} strokes", flush=True)
        if total < best:
            best = total
            write(weights)


if __name__ == "__main__":
    main()

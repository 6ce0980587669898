"""The rating of a deck, from the bots' totals in many solo games (G7.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from courses.designs.deck.value import DeckDesign
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import Unfinished, by_bots, rollout

EDITION = 1
GAMES = 60
"""The number of games per bot, which makes the mean accurate to about one stroke."""
LEVELS = ("caddie", "pro")

Progress = Callable[[float], None]


class Totals(msgspec.Struct, frozen=True):
    """Statistics of one bot's strokes over many games."""

    mean: float
    spread: float
    """The standard deviation."""
    lowest: int
    highest: int


class DeckRating(msgspec.Struct, frozen=True):
    """Simulated totals. Both bots play the same shuffles, so that their totals can be compared."""

    edition: int
    games: int
    caddie: Totals
    pro: Totals


def rate(deck: DeckDesign, progress: Progress) -> DeckRating:
    """Return the rating after GAMES solo games of each bot; the result is deterministic."""
    strokes: dict[str, list[int]] = {level: [] for level in LEVELS}
    for number in range(GAMES):
        for level in LEVELS:
            strokes[level].append(total(deck, level, number))
        progress((number + 1) / GAMES)
    found = {level: _totals(rounds) for level, rounds in strokes.items()}
    return DeckRating(EDITION, GAMES, **found)


def total(deck: DeckDesign, level: str, number: int) -> int:
    """Return the strokes of one solo game. Raises Unfinished if the game does not end."""
    chance = Chance(f"rating/{number}".encode())
    opening = start(GOLFIE, 1, Config(deck), chance).position
    end = rollout(GOLFIE, opening, by_bots(GOLFIE, [GOLFIE.bots[level]], chance), chance)
    outcome = GOLFIE.result(end.state)
    if outcome is None:
        raise Unfinished
    return int(outcome.scores[0])


def _totals(strokes: Sequence[int]) -> Totals:
    mean = sum(strokes) / len(strokes)
    spread = sqrt(sum((value - mean) ** 2 for value in strokes) / len(strokes))
    return Totals(round(mean, 1), round(spread, 1), min(strokes), max(strokes))

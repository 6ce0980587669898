"""Rating of a plot, from solo games that the caddie and pro bots play on it (M10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

import msgspec

from courses.designs.plot.value import PlotDesign
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import Unfinished, by_bots, rollout
from games.minigolf.rules.counting import judged
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.judged import Judged, Reason
from games.minigolf.rules.playability import WRONG_COUNT, playability
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.state import Config

EDITION = 1
"""Increase this when a change to the bots or the rules leads to different courses."""
GAMES = 6
"""The number of games per bot, with different clients and tiles in each."""

Progress = Callable[[float], None]


class Built(msgspec.Struct, frozen=True):
    """One bot's results on a plot, averaged over its games."""

    satisfaction: float
    filled: float
    """The percentage of the plot's cells that are covered."""
    mistakes: float
    """Wrong numbers of holes, wrong joins, malformed holes and tiles against their arrow (M8)."""


class PlotRating(msgspec.Struct, frozen=True):
    """Comparable results: both bots have the same clients and draw from the same bags."""

    edition: int
    games: int
    pro: Built
    caddie: Built


def rate(plot: PlotDesign, progress: Progress, games: int = GAMES) -> PlotRating:
    """Return the rating after `games` solo games of each bot; deterministic for a plot.

    Raises Unfinished if a game does not end.
    """
    courses: dict[str, list[Judged]] = {"pro": [], "caddie": []}
    for number in range(games):
        for level, found in courses.items():
            found.append(built(plot, level, number))
        progress((number + 1) / games)
    return PlotRating(EDITION, games, *map(_built, courses.values()))


def built(plot: PlotDesign, level: str, number: int) -> Judged:
    """Return the course that a bot builds in solo game `number` of the family edition. Raises
    Unfinished.
    """
    chance = Chance(f"rating/{number}".encode())
    opening = start(MINIGOLF, 1, Config((plot,)), chance).position
    end = rollout(MINIGOLF, opening, by_bots(MINIGOLF, [MINIGOLF.bots[level]], chance), chance)
    if MINIGOLF.result(end.state) is None:
        raise Unfinished
    return judged(end.state, 0)


def filled(course: Judged) -> float:
    """Return the share of the plot's cells that are covered, from 0 to 1."""
    cells = course.ground.cells
    return len(cells & tiles_by_cell(course.course).keys()) / len(cells)


def mistakes(course: Judged) -> int:
    """Return the number of things on a course that cannot be played (M8)."""
    return sum(map(_how_many, playability(course).reasons))


def _how_many(reason: Reason) -> int:
    """Return the number of mistakes in a reason; all missing or extra holes are one reason."""
    counted = reason.code in {"missing_holes", "extra_holes"}
    return reason.points // WRONG_COUNT if counted else 1


def _built(courses: Sequence[Judged]) -> Built:
    return Built(
        round(fmean(satisfaction(course).total for course in courses), 1),
        round(100 * fmean(map(filled, courses)), 1),
        round(fmean(map(mistakes, courses)), 1),
    )

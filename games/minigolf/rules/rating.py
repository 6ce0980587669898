"""What a plot plays like: courses of caddie and pro, each alone on it, over some games (M10)."""

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
"""Another one as soon as the bots or the rules build otherwise."""
GAMES = 6
"""Of each builder, with other clients and tiles every time."""

Progress = Callable[[float], None]


class Built(msgspec.Struct, frozen=True):
    """What one builder makes of a plot: means of its games."""

    satisfaction: float
    filled: float
    """Per cent of the plot's cells."""
    mistakes: float
    """Holes too few or too many, wrong joins, malformed holes, tiles against their arrow (M8)."""


class PlotRating(msgspec.Struct, frozen=True):
    """Both builders have the same clients and draw from equal bags, so that they compare."""

    edition: int
    games: int
    pro: Built
    caddie: Built


def rate(plot: PlotDesign, progress: Progress, games: int = GAMES) -> PlotRating:
    """Let both build so many courses; equal plots, equal ratings. Raises Unfinished."""
    courses: dict[str, list[Judged]] = {"pro": [], "caddie": []}
    for number in range(games):
        for level, found in courses.items():
            found.append(built(plot, level, number))
        progress((number + 1) / games)
    return PlotRating(EDITION, games, *map(_built, courses.values()))


def built(plot: PlotDesign, level: str, number: int) -> Judged:
    """The course that a bot builds in the game of that number, alone, family. Raises Unfinished."""
    chance = Chance(f"rating/{number}".encode())
    opening = start(MINIGOLF, 1, Config((plot,)), chance).position
    end = rollout(MINIGOLF, opening, by_bots(MINIGOLF, [MINIGOLF.bots[level]], chance), chance)
    if MINIGOLF.result(end.state) is None:
        raise Unfinished
    return judged(end.state, 0)


def filled(course: Judged) -> float:
    """The share of the plot's cells that are covered, from 0 to 1."""
    cells = course.ground.cells
    return len(cells & tiles_by_cell(course.course).keys()) / len(cells)


def mistakes(course: Judged) -> int:
    """How many things cannot be played as they are (M8)."""
    return sum(map(_how_many, playability(course).reasons))


def _how_many(reason: Reason) -> int:
    """Holes too few or too many are one reason together."""
    counted = reason.code in {"missing_holes", "extra_holes"}
    return reason.points // WRONG_COUNT if counted else 1


def _built(courses: Sequence[Judged]) -> Built:
    return Built(
        round(fmean(satisfaction(course).total for course in courses), 1),
        round(100 * fmean(map(filled, courses)), 1),
        round(fmean(map(mistakes, courses)), 1),
    )

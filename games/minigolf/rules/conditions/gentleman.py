"""The gentleman's taste (M7.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from courses.geometry.square import Cell
from games.minigolf.rules.clients import Gentleman
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.holes import Hole, by_number
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.links import in_line
from games.minigolf.rules.settled import HOLES

LIKED = 2
ALL_IN_LINE = 2
LUCKY = 4
SHORT, LONG = 2, 4
"""The number of tiles in a short hole, and the minimum for a long one."""

Taste = Callable[[Mapping[Cell, Laid], Hole, Hole | None], bool]
"""(tiles by cell, playable hole, the preceding hole or None) -> True if he likes the hole."""


def _in_line(laid: Mapping[Cell, Laid], hole: Hole, before: Hole | None) -> bool:
    return before is not None and in_line(laid, before, hole) is not None


TASTES: Mapping[Gentleman, Taste] = {
    "short": lambda _laid, hole, _before: len(hole.cells) == SHORT,
    "long": lambda _laid, hole, _before: len(hole.cells) >= LONG,
    "linear": lambda _laid, hole, _before: hole.turns == 0,
    "turner": lambda _laid, hole, _before: hole.turns > 0,
    "luckyfor": lambda _laid, hole, _before: hole.par == LUCKY,
    "ueberstitious": lambda _laid, hole, _before: (hole.par == LUCKY) == (hole.number == LUCKY),
    "straightforward": _in_line,
}


def gentleman(judged: Judged) -> Count:
    """Return 2 points for each numbered, playable hole he likes, and 2 more for nine in line."""
    return count(_reasons(judged))


def _reasons(judged: Judged) -> Iterator[Reason]:
    laid = tiles_by_cell(judged.course)
    holes = by_number(judged.course, judged.settled)
    liked = [
        hole
        for number, hole in holes.items()
        if likes(judged.gentleman, laid, hole, holes.get(number - 1))
    ]
    for hole in liked:
        yield Reason("hole_liked", LIKED, hole.cells, hole.number)
    if judged.gentleman == "straightforward" and len(liked) == HOLES - 1:
        yield Reason("all_in_line", ALL_IN_LINE)


def likes(gentleman: Gentleman, laid: Mapping[Cell, Laid], hole: Hole, before: Hole | None) -> bool:
    """Return True if he gives points for a numbered hole.

    `before` is the hole with the preceding number.
    """
    return hole.playable and TASTES[gentleman](laid, hole, before)

"""The value of an unfinished course: the points so far plus estimates for what is incomplete."""

from __future__ import annotations

from functools import lru_cache

from courses.geometry.square import neighbours
from games.minigolf.rules.bot.desk import Desk
from games.minigolf.rules.bot.prospects import trouble
from games.minigolf.rules.clients import WISHES, Gentleman, Lady
from games.minigolf.rules.course import Course, tiles_by_cell
from games.minigolf.rules.edges import loose_edges, wrong_edges
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.groups import Group
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.tiles import kinds

COMPLETE = 6.0
"""The value of a complete hole that clients can play."""
OPEN_GROUP = -1.0
"""The value of a group that still has to be completed."""
PAR = 2.0
LIKED = 2.0
LINK = 1.6
"""The value of a green next to another hole's tee, or of either at the gate.

With suitable numbers, each is worth two points.
"""
AGAINST = -1.0
MALFORMED = -6.0
WRONG = -3.0
TOO_MANY = -10.0
"""The value of each group beyond nine (M8.1)."""
UNEVEN = -0.5
"""The value of each hole above or below the number that suits the covered cells."""
CUBE = -0.4
"""The value of each point by which par deviates from the expected progress to 36 (M7.5)."""
OFF = -3.0
CELL = 1.0
"""The value of a covered cell, which costs nothing at the end (M7.6)."""
PAR_IN_ALL = 36


@lru_cache(maxsize=1 << 14)
def worth(desk: Desk) -> float:
    """Return the expected points of a course, not counting the points of its plot."""
    ground, course = desk.ground, desk.course
    covered = len(ground.cells & tiles_by_cell(course).keys())
    outside = len(course.tiles) - covered
    value = CELL * covered + OFF * outside + _shown(course, desk.lady)
    value += sum(_hole(group, desk.gentleman) for group in course.groups)
    value += LINK * _links(ground, course)
    if not desk.first_game:
        value += _playable(ground, course, covered / len(ground.cells))
    return value


@lru_cache(maxsize=1 << 12)
def shown_by(kind: int, lady: Lady) -> float:
    """Return a tile's visitors plus the lady's points for it (M7.1, M7.3)."""
    element, points = WISHES[lady]
    found = kinds()[kind]
    return float(found.visitors + points * getattr(found, element))


def _shown(course: Course, lady: Lady) -> float:
    return sum(shown_by(tile.kind, lady) for tile in course.tiles)


def _hole(group: Group, gentleman: Gentleman) -> float:
    if group.malformed:
        return MALFORMED
    if not group.well_formed:
        return OPEN_GROUP + AGAINST * len(group.against)
    value = COMPLETE + AGAINST * len(group.against)
    if 3 <= group.par <= 5:
        value += PAR
    if not group.against and _likes(group, gentleman):
        value += LIKED
    return value


def _likes(group: Group, gentleman: Gentleman) -> bool:
    """Return True if the gentleman likes the hole, regardless of its number (M7.4)."""
    match gentleman:
        case "short":
            return len(group.cells) == 2
        case "long":
            return len(group.cells) >= 4
        case "linear":
            return not group.turns
        case "turner":
            return bool(group.turns)
        case "luckyfor":
            return group.par == 4
        case "ueberstitious":
            return group.par != 4
        case "straightforward":
            return False


def _links(ground: PlotGround, course: Course) -> int:
    """Return the number of greens next to another hole's tee, plus up to two links at the gate.

    Each tee is counted once.
    """
    home = {cell: number for number, group in enumerate(course.groups) for cell in group.cells}
    tees = {cell for group in course.groups for cell in group.tees}
    greens = [cell for group in course.groups for cell in group.greens]
    free, found = set(tees), 0
    for green in greens:
        for cell in neighbours(green):
            if cell in free and home[cell] != home[green]:
                free.discard(cell)
                found += 1
                break
    at_gate = bool(tees & ground.facing) + bool(ground.facing.intersection(greens))
    return found + at_gate


def _playable(ground: PlotGround, course: Course, covered: float) -> float:
    """Return the value of playability: wrong edges, extra holes, number of holes, par (M8)."""
    groups = course.groups
    par = sum(group.par for group in groups)
    value = WRONG * len(wrong_edges(ground, course)) - trouble(ground, course)
    value += TOO_MANY * max(0, len(groups) - HOLES)
    value += UNEVEN * abs(len(groups) - HOLES * min(1.0, covered + 0.08))
    value += CUBE * abs(par - PAR_IN_ALL * covered)
    return value - 0.3 * len(loose_edges(ground, course))

"""The value of an unfinished course: points so far, and expectations for its open ends."""

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
"""A playable hole, up to nine: finished, and visible to the clients."""
OPEN_GROUP = -1.0
"""A group that still has to be completed."""
PAR = 2.0
LIKED = 2.0
LINK = 1.6
"""A green beside another hole's tee, or either at the gate: two points with the right numbers."""
AGAINST = -1.0
MALFORMED = -6.0
WRONG = -3.0
TOO_MANY = -10.0
"""Each group beyond nine (M8.1)."""
UNEVEN = -0.5
"""The value of each hole too few or too many for the cells covered so far."""
CUBE = -0.4
"""The value of each point of par away from the path to 36 (M7.5)."""
OFF = -3.0
CELL = 1.0
"""A covered cell, which costs nothing at the end (M7.6)."""
PAR_IN_ALL = 36


@lru_cache(maxsize=1 << 14)
def worth(desk: Desk) -> float:
    """Return the expected points of a course, without the plot's own."""
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
    """Return the visitors of a tile plus the lady's points for it (M7.1, M7.3)."""
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
    """Return True if the gentleman likes the hole, independent of its number (M7.4)."""
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
    """Count greens beside a tee of another hole, each used once, and the gate's two links."""
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
    """Return the value of wrong edges, extra holes, and the progress of holes and par (M8)."""
    groups = course.groups
    par = sum(group.par for group in groups)
    value = WRONG * len(wrong_edges(ground, course)) - trouble(ground, course)
    value += TOO_MANY * max(0, len(groups) - HOLES)
    value += UNEVEN * abs(len(groups) - HOLES * min(1.0, covered + 0.08))
    value += CUBE * abs(par - PAR_IN_ALL * covered)
    return value - 0.3 * len(loose_edges(ground, course))

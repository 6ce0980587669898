"""The pro's plans: a route with nine holes that includes the tiles placed so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from courses.geometry.square import Cell
from games.minigolf.rules.bot.cutting import Cut, cut
from games.minigolf.rules.bot.routes import Route, routes
from games.minigolf.rules.clients import Gentleman
from games.minigolf.rules.course import Course, course_of, tiles_by_cell
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import Role, box, kinds

KEPT = 40
"""The number of routes to keep: the best ones before any tile is placed."""
CUBE = 0.6
"""The penalty for each point of par away from 36, reduced because there is time to correct it."""
PAR_IN_ALL = 36
SHARPNESS = 6
"""How strongly the scarcest role determines the delay."""
_IN_BOX = Counter(kinds()[kind].role for kind in box())


class TurnConditions(msgspec.Struct, frozen=True, gc=False):
    """How many tiles a turn offers, and what a turn without a tile costs."""

    offered: int
    """The number of tiles to choose from."""
    delay: float
    """The cost of a turn in which no tile can be used, in points."""


class Plan(msgspec.Struct, frozen=True):
    """A route with its best division into holes."""

    route: Route
    cut: Cut
    worth: float

    def role(self, cell: Cell) -> Role:
        """Return the role planned for a cell."""
        slot = self.cut.slots.get(cell)
        return slot.role if slot else "grass"


def plan_of(
    ground: PlotGround, course: Course, gentleman: Gentleman | None, table: TurnConditions
) -> Plan | None:
    """Return the best plan that fits a course, or None."""
    found = plans(ground, course, gentleman, table)
    return found[0] if found else None


@lru_cache(maxsize=1 << 9)
def plans(
    ground: PlotGround, course: Course, gentleman: Gentleman | None, table: TurnConditions
) -> tuple[Plan, ...]:
    """Return all plans that fit a course, best first."""
    if not course.tiles:
        return _best(ground, {}, gentleman, table, routes(ground))[:KEPT]
    before = plans(ground, course_of(course.tiles[:-1]), gentleman, table)
    kept = tuple(plan.route for plan in before)
    return _best(ground, tiles_by_cell(course), gentleman, table, kept)


def _best(
    ground: PlotGround,
    laid: Mapping[Cell, Laid],
    gentleman: Gentleman | None,
    table: TurnConditions,
    among: tuple[Route, ...],
) -> tuple[Plan, ...]:
    found = (plan_on(ground, laid, gentleman, table, route) for route in among)
    return tuple(sorted((plan for plan in found if plan), key=lambda plan: -plan.worth))


def plan_on(
    ground: PlotGround,
    laid: Mapping[Cell, Laid],
    gentleman: Gentleman | None,
    table: TurnConditions,
    route: Route,
) -> Plan | None:
    """Return the best plan on a route, or None if the placed tiles do not fit it."""
    found = cut(ground, route, laid, gentleman)
    if found is None:
        return None
    needs = Counter[Role](
        slot.role if (slot := found.slots.get(cell)) else "grass"
        for cell in ground.cells
        if cell not in laid
    )
    worth = found.worth - CUBE * abs(found.par - PAR_IN_ALL) - table.delay * delays(needs, table)
    return Plan(route, found, worth)


def delays(needs: Mapping[Role, int], table: TurnConditions) -> float:
    """Return the estimated number of turns without a useful tile, given the roles still needed."""
    every = sum(needs.values())
    turns = sum(
        (count / _chance(role, table.offered)) ** SHARPNESS for role, count in needs.items()
    )
    return float((turns + every**SHARPNESS) ** (1 / SHARPNESS)) - every


@lru_cache(maxsize=1 << 6)
def _chance(role: Role, offered: int) -> float:
    """Return the odds that at least one of the tiles on offer has a role."""
    return 1 - (1 - _IN_BOX[role] / len(box())) ** offered

"""What the pro means to lay where: a route in nine holes that holds what it has laid so far."""

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
from games.minigolf.rules.ground import Ground
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import Role, box, kinds

KEPT = 40
"""Routes that are kept in mind, the best at the beginning."""
CUBE = 0.6
"""Of a point of par off 36: there is still time to come nearer."""
PAR_IN_ALL = 36
SHARPNESS = 6
"""How much the role that is rarest for its need rules the delay."""
_IN_BOX = Counter(kinds()[kind].role for kind in box())


class Table(msgspec.Struct, frozen=True, gc=False):
    """What a turn brings."""

    offered: int
    """Tiles to choose from."""
    delay: float
    """Points that a turn without a tile costs."""


class Plan(msgspec.Struct, frozen=True):
    """A route and its best cut."""

    route: Route
    cut: Cut
    worth: float

    def role(self, cell: Cell) -> Role:
        """What is to lie there."""
        slot = self.cut.slots.get(cell)
        return slot.role if slot else "grass"


def plan_of(
    ground: Ground, course: Course, gentleman: Gentleman | None, table: Table
) -> Plan | None:
    """The best plan that goes with a course; None if no route does."""
    found = plans(ground, course, gentleman, table)
    return found[0] if found else None


@lru_cache(maxsize=1 << 9)
def plans(
    ground: Ground, course: Course, gentleman: Gentleman | None, table: Table
) -> tuple[Plan, ...]:
    """All that go with a course, the best first."""
    if not course.tiles:
        return _best(ground, {}, gentleman, table, routes(ground))[:KEPT]
    before = plans(ground, course_of(course.tiles[:-1]), gentleman, table)
    kept = tuple(plan.route for plan in before)
    return _best(ground, tiles_by_cell(course), gentleman, table, kept)


def _best(
    ground: Ground,
    laid: Mapping[Cell, Laid],
    gentleman: Gentleman | None,
    table: Table,
    among: tuple[Route, ...],
) -> tuple[Plan, ...]:
    found = (plan_on(ground, laid, gentleman, table, route) for route in among)
    return tuple(sorted((plan for plan in found if plan), key=lambda plan: -plan.worth))


def plan_on(
    ground: Ground,
    laid: Mapping[Cell, Laid],
    gentleman: Gentleman | None,
    table: Table,
    route: Route,
) -> Plan | None:
    """The best plan on a route; None if what is laid does not lie on it."""
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


def delays(needs: Mapping[Role, int], table: Table) -> float:
    """Turns on which nothing comes that is needed, about: roles that are needed much are late."""
    every = sum(needs.values())
    turns = sum(
        (count / _chance(role, table.offered)) ** SHARPNESS for role, count in needs.items()
    )
    return float((turns + every**SHARPNESS) ** (1 / SHARPNESS)) - every


@lru_cache(maxsize=1 << 6)
def _chance(role: Role, offered: int) -> float:
    """That one of the tiles on offer has a role."""
    return 1 - (1 - _IN_BOX[role] / len(box())) ** offered

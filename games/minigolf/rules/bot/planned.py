"""The value of a tile for a plan, and where the plan places it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.minigolf.rules.bot.desk import Desk
from games.minigolf.rules.bot.plans import Plan, TurnConditions, plan_of, plan_on
from games.minigolf.rules.bot.worth import CELL, OFF, shown_by
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.tiles import kinds

Gain = tuple[float, Laid]
"""The points gained, and the placement that gains them."""


@lru_cache(maxsize=1 << 9)
def planned_gain(desk: Desk, kind: int, table: TurnConditions) -> Gain | None:
    """Return the most that a tile adds without spoiling the plan, with its placement.

    Return None if the plan has no place for it, or if there is no plan.
    """
    plan = plan_of(desk.ground, desk.course, desk.gentleman, table)
    if plan is None:
        return None
    found = max(_ways(desk, plan, kind, table), key=lambda gain: gain[0], default=None)
    if found is None:
        return None
    worth, tile = found
    return worth + shown_by(kind, desk.lady), tile


def _ways(desk: Desk, plan: Plan, kind: int, table: TurnConditions) -> Iterator[Gain]:
    laid = tiles_by_cell(desk.course)
    for tile in places(desk, plan, kind):
        then = {**laid, tile.cell: tile}
        after = plan_on(desk.ground, then, desk.gentleman, table, plan.route)
        if after is not None:
            yield CELL + after.worth - plan.worth, tile
    if kinds()[kind].role == "grass":
        # Off the plot, grass does not block anything, and its visitors still count.
        legal = legal_cells(desk.ground, desk.course)
        outside = sorted(legal - desk.ground.cells - desk.ground.water)
        yield from ((OFF, Laid(kind, *cell, 0)) for cell in outside[:1])


def places(desk: Desk, plan: Plan, kind: int) -> list[Laid]:
    """Return the placements of a tile that fit the plan and are legal now, sorted by cell."""
    legal, role = legal_cells(desk.ground, desk.course), kinds()[kind].role
    inside = sorted(cell for cell in legal & desk.ground.cells if plan.role(cell) == role)
    slots = plan.cut.slots
    return [Laid(kind, *cell, slots[cell].turn if cell in slots else 0) for cell in inside]

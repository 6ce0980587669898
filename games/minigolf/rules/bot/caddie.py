"""The caddie: plans nine closed holes around the plot.

Without such a plan, it places tiles that fit and aims at nine holes. Unlike the pro, it ignores
tastes, par and promises.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from operator import itemgetter
from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.bot.desk import Desk, desk_of, ways
from games.minigolf.rules.bot.fitting import fit
from games.minigolf.rules.bot.planned import places
from games.minigolf.rules.bot.plans import Plan, TurnConditions, plan_of
from games.minigolf.rules.bot.prospects import trouble
from games.minigolf.rules.course import Course, tiles_by_cell, with_tile
from games.minigolf.rules.fallback import fallback
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import View

AT_ONCE = TurnConditions(offered=2, delay=0.0)
"""The caddie ignores how rare tiles are, so delays do not cost it anything."""
NO_PLACE = -20.0
VISITOR = 0.5
PACE = 1.25
"""The factor by which the number of holes should be ahead of the covered share of the plot.

Starting holes early leaves room to close the last one.
"""
CLOSED, SPOILT, TOO_MANY = 9.0, -10.0, -8.0
UNEVEN = 6.0
"""The penalty for each hole above or below the number that suits the covered cells."""
HARD = 3.0
"""The weight of the difficulty of cells that need a particular tile."""
LEAST = -2.5
"""The minimum value of a tile to take."""


def caddie(view: View, seat: Seat, legal: Collection[Any], chance: Chance) -> Any:
    """Return a legal action."""
    first = next(iter(legal))
    choose = _CHOICES.get(type(first))
    return choose(view, seat, legal) if choose else fallback(view, seat, legal)


def _fits(desk: Desk, tile: Laid) -> float:
    """Return the value of a tile: its edges, visitors, and effect on nearby holes and cells."""
    after = with_tile(desk.course, tile)
    value = fit(desk, tile) + VISITOR * kinds()[tile.kind].visitors
    value += _holes(desk.ground, after) - _holes(desk.ground, desk.course)
    return value


@lru_cache(maxsize=1 << 12)
def _holes(ground: PlotGround, course: Course) -> float:
    """Return the value of a course: closed and spoilt holes, their number, and difficult cells."""
    groups = course.groups
    wanted = HOLES * min(1.0, PACE * (len(course.tiles) + 1) / len(ground.cells))
    value = CLOSED * sum(group.well_formed for group in groups)
    value += SPOILT * sum(group.malformed for group in groups)
    value += TOO_MANY * max(0, len(groups) - HOLES)
    value -= UNEVEN * abs(len(groups) - wanted)
    return value - HARD * trouble(ground, course)


def _best_way(desk: Desk, kind: int) -> tuple[float, Laid | None]:
    """Return the best placement and its value, according to the plan or, without one, by fit."""
    plan = plan_of(desk.ground, desk.course, None, AT_ONCE)
    if plan is None:
        return _without_plan(desk, kind)
    started = [(_begun(desk, plan, tile), tile) for tile in places(desk, plan, kind)]
    return max(started, key=itemgetter(0), default=(NO_PLACE, None))


def _begun(desk: Desk, plan: Plan, tile: Laid) -> float:
    """Return how many tiles of the same hole are placed, so that started holes are closed first."""
    slots = plan.cut.slots
    if tile.cell not in slots:
        return 0.0
    laid, hole = tiles_by_cell(desk.course), slots[tile.cell].hole
    return float(sum(cell in laid for cell, slot in slots.items() if slot.hole == hole))


def _without_plan(desk: Desk, kind: int) -> tuple[float, Laid | None]:
    found = [(_fits(desk, tile), tile) for tile in ways(desk, kind)]
    return max(found, key=lambda one: one[0]) if found else (LEAST, None)


def _take(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    takes = [action for action in legal if isinstance(action, a.TakeTile)]
    if not takes:
        return next(iter(legal))
    desk = desk_of(view, seat)
    worths = [(_best_way(desk, _tile_on(view, action))[0], action) for action in takes]
    best, action = max(worths, key=lambda one: one[0])
    return action if best >= LEAST else _rather(legal, action)


def _rather(legal: Collection[Any], otherwise: Any) -> Any:
    """Return the action to stop building if possible, otherwise to pass."""
    for kind in (a.TakeFaceDown, a.Pass):
        for action in legal:
            if isinstance(action, kind):
                return action
    return otherwise


def _tile_on(view: View, action: a.TakeTile) -> int:
    tile = view.middle[action.space].tile
    assert tile is not None
    return tile


def _place(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    assert view.held is not None
    desk = desk_of(view, seat)
    tile = _best_way(desk, view.held)[1] or _without_plan(desk, view.held)[1]
    assert tile is not None
    return a.PlaceTile(tile.x, tile.y, tile.turn)


def _rest(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    """Return the fallback's choice among the ways to clear the offer.

    The option to stop building is only for players who have run out of time.
    """
    return fallback(view, seat, [one for one in legal if isinstance(one, a.ClearOffer)])


_CHOICES: dict[type[Any], Callable[[View, Seat, Collection[Any]], Any]] = {
    a.TakeTile: _take,
    a.Pass: _take,
    a.PlaceTile: _place,
    a.ClearOffer: _rest,
}
"""Functions that choose, by the type of the first legal action. Other types use the fallback."""

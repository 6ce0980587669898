"""The pro: evaluates how a tile affects all conditions, and which options it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Collection
from heapq import nlargest
from typing import Any

from msgspec.structs import replace

from courses.designs.plot.value import CELL, PlotDesign, squares
from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.bot.desk import Desk, desk_of, ways
from games.minigolf.rules.bot.fitting import fit
from games.minigolf.rules.bot.planned import planned_gain
from games.minigolf.rules.bot.plans import TurnConditions, plan_of
from games.minigolf.rules.bot.pledges import pledge
from games.minigolf.rules.bot.worth import worth
from games.minigolf.rules.course import EMPTY, tiles_by_cell, with_tile
from games.minigolf.rules.fallback import fallback
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import View

LOOKED_AT = 25
"""The number of best-fitting placements to evaluate in full."""
PASSING = 1.0
"""The value of passing, which lets the player choose first in the next round."""
PASSING_ALONE = -3.0
NO_PLACE = -20.0
A_TILE_MORE = 2.0
"""The value of each cell of a plot in a solo game, where there is time to fill a larger plot."""
FACE_DOWN = 3.0
EVERY_ROUND = 2.2
"""The average number of face-down tiles that a player who stops now can still take."""
TOO_HARD = 50.0
"""The penalty for a plot without a plan."""


def pro(view: View, seat: Seat, legal: Collection[Any], chance: Chance) -> Any:
    """Return a legal action."""
    first = next(iter(legal))
    choose = _CHOICES.get(type(first))
    return choose(view, seat, legal) if choose else fallback(view, seat, legal)


def table_of(view: View) -> TurnConditions:
    """Return what turns offer at a table with this number of seats."""
    seats = len(view.seats)
    return TurnConditions(2, 3.0) if seats == 1 else TurnConditions(1 + (seats + 1) // 2, 2.0)


def gain(desk: Desk, kind: int, table: TurnConditions) -> tuple[float, Laid | None]:
    """Return the most that a tile adds, and its best placement."""
    if plan_of(desk.ground, desk.course, desk.gentleman, table):
        return planned_gain(desk, kind, table) or (NO_PLACE, None)
    return without_plan(desk, kind)


def without_plan(desk: Desk, kind: int) -> tuple[float, Laid | None]:
    """Return the most that a tile adds by sight, and its best placement."""
    now = worth(desk)
    fitting = nlargest(LOOKED_AT, ways(desk, kind), key=lambda tile: fit(desk, tile))
    found = [
        (worth(replace(desk, course=with_tile(desk.course, tile))) - now, tile) for tile in fitting
    ]
    return max(found, key=lambda one: one[0]) if found else (-FACE_DOWN, None)


def _plot(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    hand = view.seats[seat].hand
    assert hand is not None
    return max(legal, key=lambda action: promising(view, hand[action.place]))


def promising(view: View, plot: PlotDesign) -> float:
    """Return the value of a plot: its points plus those of the best plan on it."""
    plan = plan_of(ground_of(plot), EMPTY, view.gentleman, table_of(view))
    tiles = A_TILE_MORE * len(squares(plot, CELL)) if len(view.seats) == 1 else 0.0
    return plot.points + tiles + (plan.worth if plan else -TOO_HARD)


def _take(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    takes = [action for action in legal if isinstance(action, a.TakeTile)]
    if not takes:
        return next(iter(legal))
    desk = desk_of(view, seat)
    gains = [(gain(desk, _tile_on(view, action), table_of(view))[0], action) for action in takes]
    best, action = max(gains, key=lambda one: one[0])
    downs = [action for action in legal if isinstance(action, a.TakeFaceDown)]
    if downs and best < to_stop(view, desk):
        return downs[0]
    alone = len(view.seats) == 1
    if best < (PASSING_ALONE if alone else PASSING):
        return next((one for one in legal if isinstance(one, a.Pass)), action)
    return action


def to_stop(view: View, desk: Desk) -> float:
    """Return the minimum points for a tile to be better than face-down tiles.

    While there are holes to finish, the minimum is so low that any tile is better.
    """
    plan = plan_of(desk.ground, desk.course, desk.gentleman, table_of(view))
    if plan and plan.cut.slots.keys() <= tiles_by_cell(desk.course).keys():
        return FACE_DOWN
    empty = len(desk.ground.cells) - len(desk.course.tiles)
    return 2 * NO_PLACE if plan else FACE_DOWN if empty > EVERY_ROUND else FACE_DOWN / 2


def _tile_on(view: View, action: a.TakeTile) -> int:
    tile = view.middle[action.space].tile
    assert tile is not None
    return tile


def _place(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    assert view.held is not None
    desk = desk_of(view, seat)
    tile = gain(desk, view.held, table_of(view))[1] or without_plan(desk, view.held)[1]
    assert tile is not None
    return a.PlaceTile(tile.x, tile.y, tile.turn)


def _rest(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    """In a solo game, return the tiles that could still be useful (M10.1)."""
    desk = desk_of(view, seat)
    useful = tuple(
        number
        for number, space in enumerate(view.middle)
        if space.tile is not None and _is_of_use(desk, space.tile, table_of(view))
    )
    action = a.ClearOffer(useful)
    return action if action in legal else next(iter(legal))


def _is_of_use(desk: Desk, kind: int, table: TurnConditions) -> bool:
    return kinds()[kind].visitors > 1 and gain(desk, kind, table)[0] > 0


_CHOICES: dict[type[Any], Callable[[View, Seat, Collection[Any]], Any]] = {
    a.KeepPlot: _plot,
    a.MakePromise: pledge,
    a.TakeTile: _take,
    a.Pass: _take,
    a.PlaceTile: _place,
    a.ClearOffer: _rest,
}
"""Functions that choose, by the type of the first legal action. Other types use the fallback."""

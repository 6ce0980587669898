"""Review of Mini Golf Designer: the expected satisfaction that each decision adds.

A verdict counts points from this decision on, compared with the course as it is. The pro plans the
whole course, so a tile is worth what it adds to the plan. Its luck comes from the tiles on offer,
compared with other tiles from the bag.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.kernel.replay import Position, Turn, answered_by, asked
from games.kernel.review import Reviewer, Verdict, best_of
from games.minigolf.rules import actions as a
from games.minigolf.rules.bot.desk import Desk, desk_of
from games.minigolf.rules.bot.planned import planned_gain
from games.minigolf.rules.bot.plans import TurnConditions, plan_of
from games.minigolf.rules.bot.pledges import WORTH_IT
from games.minigolf.rules.bot.pledges import expected as pledged
from games.minigolf.rules.bot.pro import (
    NO_PLACE,
    PASSING,
    PASSING_ALONE,
    gain,
    promising,
    table_of,
    to_stop,
    without_plan,
)
from games.minigolf.rules.bot.worth import CELL, shown_by, worth
from games.minigolf.rules.course import with_tile
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.legal import legal_actions
from games.minigolf.rules.state import VISIT, State, tiles_on
from games.minigolf.rules.view import View, view

EDITION = "1"
KINDS = {"plot": "plot", "promise": "promise", "take": "take", "place": "place"}
"""The kind of decision for each kind of prompt that is assessed."""
OFFERS = 6
"""The number of other offers with which an offer is compared."""

Legal = Collection[Any]
Values = dict[Any, float]


def assess(before: Position[Any], turn: Turn, after: Position[Any]) -> Verdict | None:
    """Return the verdict on a decision; None if the pro has no value for it.

    The pro has none for numbers, which can be changed until the end, and for a choice without
    alternatives.
    """
    seat, state = turn.seat, before.state
    assert seat is not None
    kind = asked(before, seat, answered_by(before, turn)).kind
    legal = legal_actions(state, seat, kind)
    if kind not in KINDS or len(legal) < 2:
        return None
    seen = view(state, seat)
    values = _VALUES[kind](seen, seat, legal, turn.action)
    if len(values) < 2 and turn.action in values:
        values |= dict.fromkeys(values, values[turn.action])
    if not values:
        return None
    best, chosen, better = best_of(values, turn.action, fewer=False)
    dealt = _dealt(state, seen, seat, best) if kind == "take" else 0.0
    return Verdict(kind=KINDS[kind], before=best, chosen=chosen, better=better, dealt=dealt)


def _plots(seen: View, seat: Seat, legal: Legal, chosen: Any) -> Values:
    hand = seen.seats[seat].hand or ()
    return {action: promising(seen, hand[action.place]) for action in legal}


def _promises(seen: View, seat: Seat, legal: Legal, chosen: Any) -> Values:
    """Return the expected points of each promise; none in a solo game or before the first tile."""
    if len(seen.seats) == 1 or a.NoMorePromises() not in legal:
        return {}
    return {
        action: pledged(seen, seat, action.promise)
        if isinstance(action, a.MakePromise)
        else WORTH_IT
        for action in legal
    }


def _takes(seen: View, seat: Seat, legal: Legal, chosen: Any) -> Values:
    """Return the value of each action: for a tile its gain, for passing and stopping the pro's
    fixed estimates.
    """
    if not any(isinstance(action, a.TakeTile) for action in legal):
        return {}
    desk, table = desk_of(seen, seat), table_of(seen)
    tiles = [space.tile for space in seen.middle]
    values: Values = {}
    for action in legal:
        if isinstance(action, a.TakeTile):
            values[action] = _gain(desk, tiles[action.space], table)
        elif isinstance(action, a.TakeFaceDown):
            values[action] = to_stop(seen, desk)
        else:
            values[action] = PASSING_ALONE if len(seen.seats) == 1 else PASSING
    return values


def _gain(desk: Desk, kind: int | None, table: TurnConditions) -> float:
    assert kind is not None
    return gain(desk, kind, table)[0]


def _places(seen: View, seat: Seat, legal: Legal, chosen: Any) -> Values:
    """Return what the tile adds at the pro's place and at the chosen one."""
    kind, desk, table = seen.held, desk_of(seen, seat), table_of(seen)
    assert kind is not None
    planned = planned_gain(desk, kind, table)
    best = planned or without_plan(desk, kind)
    if best[1] is None:
        return {}
    place = a.PlaceTile(best[1].x, best[1].y, best[1].turn)
    tile = Laid(kind, chosen.x, chosen.y, chosen.turn)
    value = _planned(desk, tile, table) if planned else _by_sight(desk, tile)
    # A place that the pro overlooked is not a mistake.
    return {chosen: min(value, best[0])} | {place: best[0]}


def _planned(desk: Desk, tile: Laid, table: TurnConditions) -> float:
    """Return what a placed tile adds to the best plan that still fits."""
    plan = plan_of(desk.ground, desk.course, desk.gentleman, table)
    then = plan_of(desk.ground, with_tile(desk.course, tile), desk.gentleman, table)
    if plan is None or then is None:
        return NO_PLACE
    inside = CELL if tile.cell in desk.ground.cells else 0.0
    return inside + then.worth - plan.worth + shown_by(tile.kind, desk.lady)


def _by_sight(desk: Desk, tile: Laid) -> float:
    return worth(replace(desk, course=with_tile(desk.course, tile))) - worth(desk)


_VALUES: dict[str, Callable[[View, Seat, Legal, Any], Values]] = {
    "plot": _plots,
    "promise": _promises,
    "take": _takes,
    "place": _places,
}


def _dealt(state: State, seen: View, seat: Seat, best: float) -> float:
    """Return what the offer adds, compared with other tiles from the bag.

    Return 0 for a seat that chooses after others, because they took what they wanted.
    """
    spaces = tiles_on(state.middle)
    if state.turn or not spaces:
        return 0.0
    offered = [space.tile for space in state.middle if space.tile is not None]
    pool = [*offered, *(kind for kind in state.bag if kind > VISIT)]
    desk, table = desk_of(seen, seat), table_of(seen)
    alone = len(seen.seats) == 1
    floor = max(PASSING_ALONE if alone else PASSING, to_stop(seen, desk) if state.final else -99.0)

    def value(tiles: Collection[int]) -> float:
        return max(floor, *(_gain(desk, kind, table) for kind in tiles))

    chance = Chance(f"review/{state.round}/{seat}".encode())
    offers = [chance.shuffle(f"{n}", pool)[0][: len(offered)] for n in range(OFFERS)]
    return value(offered) - sum(map(value, offers)) / OFFERS


def expected(state: State, seat: Seat) -> float | None:
    """Return the satisfaction at the end of the game; the pro has no estimate of it before."""
    sheet = state.seats[seat].sheet
    return float(sheet.total) if sheet else None


REVIEWER = Reviewer(
    edition=EDITION,
    fewer_is_better=False,
    kinds=tuple(KINDS.values()),
    assess=assess,
    expected=expected,
)

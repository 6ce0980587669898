"""The pro's promises, for conditions in which it is likely to do better than the other players
(M9.3).
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp
from typing import Any

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.bot.desk import Desk, desk_of
from games.minigolf.rules.bot.worth import shown_by
from games.minigolf.rules.promises import BY_PLACE, LEAST_ALONE, Promise
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import View

SPREAD: dict[Promise, float] = {
    "popularity": 7.0,
    "speed": 4.0,
    "lady": 6.0,
    "gentleman": 4.0,
    "par": 5.0,
    "plot": 5.0,
    "circuit": 5.0,
}
"""For each condition, how many points the remaining game can shift between two players."""
WORTH_IT = 2.0
"""The minimum expected points for making a promise."""
FIRST: tuple[Promise, ...] = ("plot", "par", "popularity", "lady", "gentleman", "circuit", "speed")
"""The order in which promises are made before any tile is placed, best first."""
FIRST_ALONE: tuple[Promise, ...] = ("popularity", *FIRST)
"""The order for a solo game, where filling the plot as planned nearly always gives enough
visitors.
"""
SURE: tuple[Promise, ...] = ("popularity", "lady")
"""Conditions whose points never decrease."""


def pledge(view: View, seat: Seat, legal: Collection[Any]) -> Any:
    """Return the best promise available, or the action to make no more promises."""
    possible = [action for action in legal if isinstance(action, a.MakePromise)]
    done = a.NoMorePromises()
    alone = len(view.seats) == 1
    if done not in legal:
        first = FIRST_ALONE if alone else FIRST
        return min(possible, key=lambda action: first.index(action.promise))
    if alone:
        return next((one for one in possible if _is_kept(view, seat, one.promise)), done)
    if not possible:
        return done
    best = max(possible, key=lambda action: expected(view, seat, action.promise))
    return best if expected(view, seat, best.promise) > WORTH_IT else done


def _is_kept(view: View, seat: Seat, promise: Promise) -> bool:
    """Return True if the promise is already kept and cannot be broken any more (M10.3)."""
    return promise in SURE and _so_far(desk_of(view, seat), promise) >= LEAST_ALONE[promise]


def expected(view: View, seat: Seat, promise: Promise) -> float:
    """Return the expected points for a promise, based on all courses so far."""
    so_far = [_so_far(desk_of(view, other), promise) for other in range(len(view.seats))]
    mine, others = so_far[seat], so_far[:seat] + so_far[seat + 1 :]
    behind = sum(1 / (1 + exp(-(mine - other) / SPREAD[promise])) for other in others)
    by_place = BY_PLACE[len(view.seats)]
    place = len(others) - behind
    low = int(place)
    high = min(low + 1, len(others))
    return by_place[low] + (place - low) * (by_place[high] - by_place[low])


def _so_far(desk: Desk, promise: Promise) -> float:
    """Return the estimated points in a condition, ignoring numbers and future tiles."""
    groups, tiles = desk.course.groups, desk.course.tiles
    holes = [group for group in groups if group.well_formed]
    match promise:
        case "popularity":
            return sum(kinds()[tile.kind].visitors for tile in tiles)
        case "lady":
            return sum(
                shown_by(tile.kind, desk.lady) - kinds()[tile.kind].visitors for tile in tiles
            )
        case "par":
            return 2.0 * sum(3 <= group.par <= 5 for group in holes)
        case "plot":
            outside = sum(tile.cell not in desk.ground.cells for tile in tiles)
            return desk.ground.points - 3.0 * outside
        case "speed":
            return -3.0 * (len(desk.ground.cells) - len(tiles))
        case _:
            return 2.0 * len(holes)

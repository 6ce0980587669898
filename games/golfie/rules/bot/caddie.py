"""The caddie: fast and sensible. It moves low cards up, reveals cards, and picks the lowest."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from games.golfie.rules import actions as a
from games.golfie.rules.bot.prospect import mean_of
from games.golfie.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Seat


def caddie(view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance) -> a.AnyAction:
    """Return the action with the lowest estimated cost, or the first of several equal ones."""
    mean = mean_of(view.unseen)
    area = tuple(mean if value is None else value for value in view.seats[seat].area)
    return min(legal, key=lambda action: _COST[type(action)](area, action))


def _reveal(area: tuple[float, ...], action: a.RevealCard) -> float:
    """Return a cost that prefers revealing to a small gain, and higher rows to lower ones."""
    return -0.6 + 0.05 * (action.cell // 3)


def _swap(area: tuple[float, ...], action: a.SwapCards) -> float:
    """Return the cost of a swap: negative if the lower card moves up."""
    rows = action.other // 3 - action.cell // 3
    return (area[action.cell] - area[action.other]) * -rows


def _pick(area: tuple[float, ...], action: a.PickCard) -> float:
    return area[action.cell]


def _combo(area: tuple[float, ...], action: a.TakeCombo) -> float:
    return 0.0


_COST: dict[type[Any], Callable[[tuple[float, ...], Any], float]] = {
    a.RevealCard: _reveal,
    a.SwapCards: _swap,
    a.PickCard: _pick,
    a.TakeCombo: _combo,
}

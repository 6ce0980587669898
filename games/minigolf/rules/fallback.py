"""The action for a seat that has run out of time: one that does little and makes no mistakes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.course import course_of
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import warnings
from games.minigolf.rules.view import View

Weigh = Callable[[Any], Any]
"""Returns the value of an action. The action with the lowest value is chosen."""

_RATHER: tuple[type[a.Action], ...] = (
    a.NoMorePromises,
    a.StopBuilding,
    a.TakeFaceDown,
    a.Pass,
)
"""The preferred types of actions, best first: those that end something come before waiting."""


def fallback(view: View, seat: Seat, legal: Collection[a.AnyAction]) -> a.AnyAction:
    """Return the legal action to play for a seat that has run out of time."""
    for kind in _RATHER:
        for action in legal:
            if isinstance(action, kind):
                return action
    first = next(iter(legal))
    weigh = _WEIGH.get(type(first), _alike)(view, seat)
    chosen: a.AnyAction = min(legal, key=weigh)
    return chosen


def _alike(view: View, seat: Seat) -> Weigh:
    return lambda action: 0


def _difficulty(view: View, seat: Seat) -> Weigh:
    hand = view.seats[seat].hand or ()
    return lambda action: hand[action.place].difficulty


def _mistakes(view: View, seat: Seat) -> Weigh:
    """Return a measure that prefers cells on the plot, then placements with fewer wrong edges."""
    player, kind = view.seats[seat], view.held
    assert player.plot is not None
    assert kind is not None
    ground, course = ground_of(player.plot), course_of(player.tiles)

    def mistakes(action: a.PlaceTile) -> tuple[bool, int]:
        tile = Laid(kind, action.x, action.y, action.turn)
        return tile.cell not in ground.cells, len(warnings(ground, course, tile))

    return mistakes


def _discarded(view: View, seat: Seat) -> Weigh:
    return lambda action: -len(action.back)


_WEIGH: dict[type[Any], Callable[[View, Seat], Weigh]] = {
    a.KeepPlot: _difficulty,
    a.PlaceTile: _mistakes,
    a.ClearOffer: _discarded,
}
"""The measure for each type of action; for other types, all actions are equal."""

"""The legal actions with the data that a page needs to show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.adding import added
from games.minigolf.rules.counting import judged
from games.minigolf.rules.groups import Edge
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.legal import legal_actions
from games.minigolf.rules.placing import warnings
from games.minigolf.rules.state import State


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action with its tile and the edges that a placement would make wrong."""

    action: a.AnyAction
    """The action to send if the player chooses this option."""
    tile: int | None = None
    """The kind of the tile that the action takes or places; null for other actions."""
    wrong: tuple[Edge, ...] = ()
    """Cells with a side, from 0 to 3 clockwise from north (M8.3)."""
    adds: tuple[int, ...] = ()
    """The points that a placement adds to each count, in the order of the view's `counts`."""
    groups: tuple[tuple[Cell, ...], ...] = ()
    """The cells of each group that would be joined (M8.2)."""


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """Return one option per legal action, in the same order."""
    legal = legal_actions(state, seat, kind)
    return tuple(_OPTIONS.get(type(action), _plain)(state, seat, action) for action in legal)


def _plain(state: State, seat: Seat, action: a.AnyAction) -> Option:
    return Option(action)


def _on_the_ruler(
    state: State, seat: Seat, action: a.TakeTile | a.TakeFaceDown | a.AskBack | a.AskNotBack
) -> Option:
    return Option(action, state.middle[action.space].tile)


def _placed(state: State, seat: Seat, action: a.PlaceTile) -> Option:
    """Return the option with the warnings and points that are shown before placing (M4.3)."""
    assert state.held is not None
    now, tile = judged(state, seat), Laid(state.held, action.x, action.y, action.turn)
    wrong = warnings(now.ground, now.course, tile)
    return Option(action, state.held, tuple(sorted(wrong)), added(now, tile))


def _joined(state: State, seat: Seat, action: a.JoinGroups) -> Option:
    groups = state.seats[seat].course.groups
    return Option(action, groups=(groups[action.group].cells, groups[action.other].cells))


def _parted(state: State, seat: Seat, action: a.PartGroups) -> Option:
    return Option(action, groups=(state.seats[seat].course.groups[action.group].cells,))


_OPTIONS: dict[type[Any], Callable[[State, Seat, Any], Option]] = {
    a.TakeTile: _on_the_ruler,
    a.TakeFaceDown: _on_the_ruler,
    a.AskBack: _on_the_ruler,
    a.AskNotBack: _on_the_ruler,
    a.PlaceTile: _placed,
    a.JoinGroups: _joined,
    a.PartGroups: _parted,
}

"""The legal actions with what a page needs to show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.counting import judged, points
from games.minigolf.rules.course import with_tile
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.groups import Edge
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.legal import legal_actions
from games.minigolf.rules.placing import warnings
from games.minigolf.rules.state import State, plot_of
from games.minigolf.rules.tiles import red_sides


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action, the tile that it is about, and the edges that a placing would make wrong."""

    action: a.AnyAction
    tile: int | None = None
    """By its kind."""
    wrong: tuple[Edge, ...] = ()
    """Cells with a side, 0 to 3 clockwise from north (M8.3)."""
    adds: tuple[int, ...] = ()
    """Of a placing, what it adds to each count, in the order of the view's `counts`."""
    groups: tuple[tuple[Cell, ...], ...] = ()
    """Of a join, the squares of each of the groups that it is about (M8.2)."""


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """One option a legal action, in the same order."""
    legal = legal_actions(state, seat, kind)
    return tuple(_OPTIONS.get(type(action), _plain)(state, seat, action) for action in legal)


def _plain(state: State, seat: Seat, action: a.AnyAction) -> Option:
    return Option(action)


def _on_the_ruler(
    state: State, seat: Seat, action: a.TakeTile | a.TakeFaceDown | a.AskBack | a.AskNotBack
) -> Option:
    return Option(action, state.middle[action.space].tile)


def _placed(state: State, seat: Seat, action: a.PlaceTile) -> Option:
    """With its warnings, shown before the player decides (M4.3)."""
    player, tile = state.seats[seat], state.held
    assert tile is not None
    laid = Laid(tile, action.x, action.y, action.turn)
    now = judged(state, seat)
    wrong = warnings(ground_of(plot_of(player)), player.course, laid)
    return Option(action, tile, tuple(sorted(wrong)), _added(now, laid))


def _joined(state: State, seat: Seat, action: a.JoinGroups) -> Option:
    groups = state.seats[seat].course.groups
    return Option(action, groups=(groups[action.group].cells, groups[action.other].cells))


def _parted(state: State, seat: Seat, action: a.PartGroups) -> Option:
    return Option(action, groups=(state.seats[seat].course.groups[action.group].cells,))


@lru_cache(maxsize=1 << 12)
def _added(now: Judged, laid: Laid) -> tuple[int, ...]:
    """What each measure gives more or less with one tile more, numbers as they are."""
    if laid.turn and not red_sides(laid.kind, 0):
        return _added(now, Laid(laid.kind, laid.x, laid.y, 0))
    then = replace(now, course=with_tile(now.course, laid))
    return tuple(after - before for before, after in zip(_now(now), points(then), strict=True))


@lru_cache(maxsize=1 << 6)
def _now(now: Judged) -> tuple[int, ...]:
    return points(now)


_OPTIONS: dict[type[Any], Callable[[State, Seat, Any], Option]] = {
    a.TakeTile: _on_the_ruler,
    a.TakeFaceDown: _on_the_ruler,
    a.AskBack: _on_the_ruler,
    a.AskNotBack: _on_the_ruler,
    a.PlaceTile: _placed,
    a.JoinGroups: _joined,
    a.PartGroups: _parted,
}

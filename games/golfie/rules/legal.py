"""A seat's legal answers to its open prompt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache

from games.golfie.rules import actions as a
from games.golfie.rules.area import BOTTOM, TOP, Area, beside, combos
from games.golfie.rules.state import Player, Stage, State
from games.kernel.interface import Seat

ALL_CELLS = tuple(range(9))

_REACH: dict[Stage, tuple[int, ...]] = {
    "first": TOP,
    "second": BOTTOM,
    "hole": TOP,
    "cart": ALL_CELLS,
}


def reach(player: Player) -> tuple[int, ...]:
    """Return the cells that a player can play in the open decision (G2.3, G3.3 to G3.6)."""
    return player.cells if player.stage == "zone" else _REACH[player.stage]


def legal_actions(state: State, seat: Seat, kind: str) -> Collection[a.AnyAction]:
    """Return all answers to the seat's open prompt of this kind."""
    return _LEGAL[kind](state.seats[seat])


@cache
def _reveal(cell: int) -> a.RevealCard:
    return a.RevealCard(cell)


@cache
def _swaps(cell: int) -> tuple[a.SwapCards, ...]:
    return tuple(a.SwapCards(cell, other) for other in beside(cell))


@cache
def _picks() -> tuple[a.PickCard, ...]:
    return tuple(map(a.PickCard, TOP))


def _hidden(area: Area, cells: Iterable[int]) -> tuple[a.RevealCard, ...]:
    return tuple(_reveal(cell) for cell in cells if not area[cell].up)


def _opening(player: Player) -> Collection[a.AnyAction]:
    """Return the reveals of the set-up: one card of the top row, then of the bottom row (G2.3)."""
    return _hidden(player.area, reach(player))


def _hole(player: Player) -> Collection[a.AnyAction]:
    """Return the picks: any card of the top row, face up or face down (G3.3)."""
    return _picks()


def _play(player: Player) -> Collection[a.AnyAction]:
    """Return the reveals of face-down cards and the swaps (G3.4 to G3.6)."""
    cells = reach(player)
    return _hidden(player.area, cells) + _moves(cells)


@lru_cache(maxsize=1 << 12)
def _moves(cells: tuple[int, ...]) -> tuple[a.SwapCards, ...]:
    return tuple(swap for cell in cells for swap in _swaps(cell))


def _combo(player: Player) -> Collection[a.AnyAction]:
    """Return the combos that can be taken first (G4.3)."""
    return tuple(map(a.TakeCombo, combos(player.area)))


_LEGAL: dict[str, Callable[[Player], Collection[a.AnyAction]]] = {
    "first": _opening,
    "second": _opening,
    "hole": _hole,
    "zone": _play,
    "cart": _play,
    "combo": _combo,
}

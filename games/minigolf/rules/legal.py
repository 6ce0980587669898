"""A seat's legal answers to its open prompts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from itertools import chain, combinations

from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.joining import pairs
from games.minigolf.rules.numbering import NUMBERS, number_cells
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.promises import PROMISES, Promise
from games.minigolf.rules.state import Player, State, plot_of, tiles_on

Answers = Collection[a.AnyAction]


def legal_actions(state: State, seat: Seat, kind: str) -> Answers:
    """Return all answers to the seat's open prompt of a kind."""
    return _LEGAL[kind](state, seat)


@cache
def _keeps(count: int, kept: int | None) -> Answers:
    return tuple(a.KeepPlot(place) for place in range(count) if place != kept)


def _plot(state: State, seat: Seat) -> Answers:
    """Return the choices among the dealt plots (M2.2)."""
    player = state.seats[seat]
    return _keeps(len(player.hand), player.kept)


@cache
def _promises(held: tuple[Promise, ...]) -> Answers:
    more = tuple(a.MakePromise(promise) for promise in PROMISES if promise not in held)
    return (*more, a.NoMorePromises()) if held else more


def _promise(state: State, seat: Seat) -> Answers:
    """Return the promises not made yet.

    At least one promise is required in the set-up (M2.4, M5.1).
    """
    return _promises(state.seats[seat].promises)


@cache
def _takes(spaces: tuple[int, ...]) -> Answers:
    return (*map(a.TakeTile, spaces), a.Pass())


@cache
def _face_down(spaces: tuple[int, ...]) -> Answers:
    return tuple(map(a.TakeFaceDown, spaces))


@cache
def _takes_or_stops(spaces: tuple[int, ...]) -> Answers:
    return (*_takes(spaces), *_face_down(spaces))


def _take(state: State, seat: Seat) -> Answers:
    """Return the tiles that can be taken.

    A stopped player only takes tiles face down. In the final phase, other players can do so to stop
    (M6.2, M6.3).
    """
    spaces = tiles_on(state.middle)
    if state.seats[seat].stopped:
        return _face_down(spaces)
    return _takes_or_stops(spaces) if state.final else _takes(spaces)


@cache
def _placings(cell: Cell) -> tuple[a.PlaceTile, ...]:
    return tuple(a.PlaceTile(*cell, turn) for turn in range(4))


@lru_cache(maxsize=1 << 12)
def _all_placings(cells: frozenset[Cell]) -> tuple[a.PlaceTile, ...]:
    return tuple(chain.from_iterable(map(_placings, sorted(cells))))


def _place(state: State, seat: Seat) -> Answers:
    """Return placements on every cell that touches a tile or the gate, in every rotation (M4.1)."""
    player = state.seats[seat]
    return _all_placings(legal_cells(ground_of(plot_of(player)), player.course))


def _confirm(state: State, seat: Seat) -> Answers:
    return (a.ConfirmPlacing(),)


@cache
def _clearings(spaces: tuple[int, ...]) -> Answers:
    backs = (combinations(spaces, count) for count in range(len(spaces) + 1))
    return (*map(a.ClearOffer, chain.from_iterable(backs)), a.StopBuilding())


def _rest(state: State, seat: Seat) -> Answers:
    """Return the ways to split the remaining tiles between bag and discards, or to stop (M10.1)."""
    return _clearings(tiles_on(state.middle))


def _settle(state: State, seat: Seat) -> Answers:
    return (a.ConfirmCourse(),)


def _number(state: State, seat: Seat) -> Answers:
    """Return the possible changes to numbers: any number on any tee.

    At the end, numbers can be placed on any hole but cannot be removed (M4.4, M8.6).
    """
    player = state.seats[seat]
    cells, numbers = number_cells(state, seat), player.settled.numbers
    moves = tuple(
        a.NumberHole(hole, *cell) for hole in NUMBERS for cell in cells if numbers[hole - 1] != cell
    )
    return (*moves, *_freed(state, player), a.NumberBest())


def _freed(state: State, player: Player) -> Answers:
    if state.phase == "settling":
        return ()
    numbers = player.settled.numbers
    return tuple(a.FreeNumber(hole) for hole in NUMBERS if numbers[hole - 1] is not None)


def _join(state: State, seat: Seat) -> Answers:
    """Return the joins that are possible and the splits of groups that are joined (M8.2)."""
    player = state.seats[seat]
    joins = player.settled.joins
    found = pairs(ground_of(plot_of(player)), player.course, joins)
    parts = (a.PartGroups(group) for members in joins for group in members)
    return (*(a.JoinGroups(*pair) for pair in found), *parts)


@cache
def _asks(spaces: tuple[int, ...], asked: tuple[int, ...]) -> Answers:
    return tuple(a.AskNotBack(n) if n in asked else a.AskBack(n) for n in spaces)


def _wish(state: State, seat: Seat) -> Answers:
    """Return the requests for tiles that no player has taken so far (M3.5)."""
    return _asks(tiles_on(state.middle), state.seats[seat].asked_back)


_LEGAL: dict[str, Callable[[State, Seat], Answers]] = {
    "plot": _plot,
    "promise": _promise,
    "take": _take,
    "place": _place,
    "confirm": _confirm,
    "rest": _rest,
    "settle": _settle,
    "number": _number,
    "join": _join,
    "wish": _wish,
}

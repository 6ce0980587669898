"""Build the state that a scenario describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import PlotDesign
from courses.geometry.square import Cell
from games.kernel.interface import Seat
from games.minigolf.rules.bag import by_back, put_in
from games.minigolf.rules.counting import best_of
from games.minigolf.rules.course import Course, course_of
from games.minigolf.rules.given import Given, GivenPlot, GivenSeat
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.impossible import impossible, misplaced
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.numbering import NUMBERS
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.promises import ordered
from games.minigolf.rules.scoring import SEATS
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.state import (
    VISIT,
    Config,
    Player,
    Space,
    Stage,
    State,
)
from games.minigolf.rules.tiles import box, kinds

Left = Counter[int]
"""The tiles of the box that the scenario has not used yet."""


def arrange(given: Mapping[str, Any]) -> State:
    """Return the state for a scenario's JSON. Raises ValueError or msgspec's errors."""
    setup = msgspec.convert(given, Given)
    if len(setup.seats) not in SEATS:
        raise ValueError(f"there are 1 to {SEATS[-1]} seats")
    for what in impossible(setup):
        raise ValueError(what)
    left = Counter(box())
    seats = tuple(_player(seat, setup, left) for seat in setup.seats)
    held = _tile(setup.held, left) if setup.held else None
    aside = _tiles(setup.aside, left)
    middle = _middle(setup, left)
    bottom = _bottom(setup, left)
    bag, discards = _bag(setup, left)
    state = State(
        config=Config((), setup.edition, setup.visit_rule, setup.first_game),
        seats=seats,
        phase=setup.phase,
        lady=setup.lady,
        gentleman=setup.gentleman,
        bag=put_in(bag, (VISIT,) * setup.visits_left),
        order=setup.order or tuple(range(len(seats))),
        turn=setup.turn,
        stage=_stage(setup),
        held=held,
        middle=middle,
        bench=setup.bench,
        bottom=bottom,
        aside=aside,
        discards=discards,
        visits=setup.visits,
        round=setup.round,
        idle=setup.idle,
        final=setup.final,
        finishers=setup.finishers or _finishers(seats),
    )
    settled = _settled(state, setup)
    for number, seat in enumerate(setup.seats):
        for what in misplaced(settled, number, seat):
            raise ValueError(f"seat {number}: {what}")
    return settled


def _stage(setup: Given) -> Stage:
    return "place" if setup.held else setup.stage or "take"


@cache
def _by_name() -> dict[str, int]:
    return {kind.kind: number for number, kind in enumerate(kinds())}


def _tile(name: str, left: Left) -> int:
    """Take a tile from the box by its name."""
    kind = _by_name().get(name)
    if kind is None:
        raise ValueError(f"there is no tile {name!r}")
    if not left[kind]:
        raise ValueError(f"the box has no further tile {name!r}")
    left[kind] -= 1
    return kind


def _tiles(names: Iterable[str], left: Left) -> tuple[int, ...]:
    return tuple(_tile(name, left) for name in names)


def _next(left: Left, count: int) -> tuple[int, ...]:
    """Take the first `count` tiles left in the box, for tiles that are not specified."""
    found = tuple(left.elements())[:count]
    left.subtract(found)
    return found


def _middle(setup: Given, left: Left) -> tuple[Space, ...]:
    if setup.middle is None:
        return tuple(map(Space, by_back(_next(left, _spaces(setup)))))
    return tuple(
        Space(None, word) if isinstance(word, int) else Space(_tile(word, left))
        for word in setup.middle
    )


def _bottom(setup: Given, left: Left) -> tuple[int, ...]:
    if setup.bottom is not None:
        return _tiles(setup.bottom, left)
    return by_back(_next(left, _spaces(setup))) if len(setup.seats) > 1 else ()


def _spaces(setup: Given) -> int:
    """Return the number of spaces: players plus one (two in a solo game); 0 outside the rounds."""
    return len(setup.seats) + 1 if setup.phase == "rounds" else 0


def _bag(setup: Given, left: Left) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tiles in the bag and the tiles that are out of the game."""
    if setup.bag is None:
        return tuple(left.elements()), ()
    bag = _tiles(setup.bag, left)
    return bag, tuple(left.elements())


def _plot(given: GivenPlot | str) -> PlotDesign:
    if isinstance(given, str):
        if given not in shipped():
            raise ValueError(f"no plot {given!r} is shipped, but {', '.join(shipped())}")
        return shipped()[given]
    return PlotDesign("Plot", given.rows, given.gate, given.points, given.difficulty)


def _player(seat: GivenSeat, setup: Given, left: Left) -> Player:
    plot = _plot(seat.plot)
    return Player(
        hand=tuple(map(_plot, seat.hand)),
        kept=seat.kept,
        plot=None if setup.phase == "plots" else plot,
        course=_course(seat.course, plot, left),
        settled=Settled(seat.joins or (), _numbers(seat.numbers)),
        promises=ordered(seat.promises),
        promising=seat.promising,
        collected=_tiles(seat.collected, left),
        stopped=seat.stopped,
        passes=seat.passes,
        asked_back=seat.asked_back,
        confirmed=seat.confirmed,
    )


def _course(words: Sequence[str], plot: PlotDesign, left: Left) -> Course:
    tiles: list[Laid] = []
    for word in words:
        name, *where = word.split()
        if len(where) != 3:
            raise ValueError(f"{word!r} is no tile with column, row and quarter turns")
        tile = Laid(_tile(name, left), *map(int, where))
        if tile.cell not in legal_cells(ground_of(plot), course_of(tiles)):
            raise ValueError(f"no tile can lie at {word!r}")
        tiles.append(tile)
    return course_of(tiles)


def _numbers(given: Mapping[str, Cell]) -> tuple[Cell | None, ...]:
    if unknown := set(given) - {str(hole) for hole in NUMBERS}:
        raise ValueError(f"there are no holes {sorted(unknown)}")
    return tuple(given.get(str(hole)) for hole in NUMBERS)


def _finishers(seats: Sequence[Player]) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(seats) if player.collected)


def _settled(state: State, setup: Given) -> State:
    """In the settling phase, add the best joins and numbers for seats for which the scenario gives
    none.

    Given numbers apply to the given joins, or to no joins.
    """
    if setup.phase != "settling":
        return state
    seats = tuple(
        player
        if seat.joins is not None or seat.numbers
        else replace(player, settled=best_of(state, number))
        for number, (seat, player) in enumerate(zip(setup.seats, state.seats, strict=True))
    )
    return replace(state, seats=seats)

"""Apply events to the state."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.toys.laying import events as e
from tests.toys.laying.state import Player, State, tiles


def evolve(state: State, event: e.AnyEvent) -> State:
    """Return the state after an event."""
    match event:
        case e.GameStarted():
            bag = tuple(tiles(event.seats))
            return State(event.config, (Player(),) * event.seats, bag)
        case e.PromisesDealt():
            return _promised(state, event.promises)
        case e.RoundStarted():
            return _round(state, event.order)
        case e.TileDrawn():
            bag = tuple(tile for tile in state.bag if tile != event.tile)
            return replace(state, bag=bag, ruler=(*state.ruler, event.tile))
        case e.TileTaken():
            return _taken(state, event)
        case e.TurnPassed():
            return replace(state, order=state.order[1:], passed=(event.seat, *state.passed))
        case e.HoleNumbered():
            return _numbered(state, event)
        case e.GameEnded():
            return replace(state, over=True)


def _seat(state: State, seat: int, **changes: Any) -> State:
    players = list(state.seats)
    players[seat] = replace(players[seat], **changes)
    return replace(state, seats=tuple(players))


def _promised(state: State, promises: tuple[int | None, ...]) -> State:
    players = tuple(
        replace(player, promise=promise)
        for player, promise in zip(state.seats, promises, strict=True)
    )
    return replace(state, seats=players)


def _round(state: State, order: tuple[int, ...]) -> State:
    discards = (*state.discards, *state.ruler)
    return replace(
        state,
        round=state.round + 1,
        order=order,
        ruler=(),
        discards=discards,
        passed=(),
        taken=(),
    )


def _taken(state: State, event: e.TileTaken) -> State:
    course = state.seats[event.seat].course
    longer = (event.tile, *course) if event.end == "front" else (*course, event.tile)
    return replace(
        _seat(state, event.seat, course=longer),
        ruler=tuple(tile for tile in state.ruler if tile != event.tile),
        order=state.order[1:],
        taken=(*state.taken, event.seat),
    )


def _numbered(state: State, event: e.HoleNumbered) -> State:
    others = tuple(
        (number, tile)
        for number, tile in state.seats[event.seat].numbers
        if number != event.number and tile != event.tile
    )
    return _seat(state, event.seat, numbers=tuple(sorted((*others, (event.number, event.tile)))))

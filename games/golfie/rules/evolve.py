"""Compute the next state from a state and an event: assignments only, no rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from courses.designs.deck.value import LOST_BALL
from games.golfie.rules import events as e
from games.golfie.rules.area import EMPTY, LINES, card, put, slid, swapped
from games.golfie.rules.state import Half, Player, Stage, State, line_of, lines


def evolve(state: State | None, event: e.AnyEvent) -> State:
    """Return the state after an event; the first event, GameStarted, needs no state."""
    return _EVOLVE[type(event)](state, event)


def _seat(state: State, seat: int, **changes: Any) -> tuple[Player, ...]:
    seats = state.seats
    return (*seats[:seat], replace(seats[seat], **changes), *seats[seat + 1 :])


def _sheet(
    state: State, seat: int, change: Callable[[Half], Half]
) -> tuple[tuple[Half, Half], ...]:
    """Return the score sheet with one half of the seat's line changed."""
    line = line_of(state, seat)
    return tuple(
        _changed(halves, state.half, change) if number == line else halves
        for number, halves in enumerate(state.sheet)
    )


def _changed(
    halves: tuple[Half, Half], half: int, change: Callable[[Half], Half]
) -> tuple[Half, Half]:
    first, second = halves
    return (first, change(second)) if half else (change(first), second)


def _with_lost_ball(half: Half) -> Half:
    return replace(half, lost_balls=half.lost_balls + 1)


def _with_combo(half: Half) -> Half:
    return replace(half, combos=half.combos + 1)


def _with_hole(value: int, half: Half) -> Half:
    return replace(half, holes=(*half.holes, value))


def _game_started(_: State | None, event: e.GameStarted) -> State:
    sheet = ((Half(), Half()),) * lines(event.config, event.seats)
    return State(event.config, "opening", (Player(stage="first"),) * event.seats, sheet)


def _terrain_shuffled(state: State, event: e.TerrainShuffled) -> State:
    shuffles = state.terrain_shuffles + 1
    return replace(state, terrain=event.order, discards=(), terrain_shuffles=shuffles)


def _actions_shuffled(state: State, event: e.ActionsShuffled) -> State:
    return replace(state, actions=event.order)


def _areas_dealt(state: State, event: e.AreasDealt) -> State:
    seats = tuple(
        replace(player, area=tuple(card(value, up=False) for value in area))
        for player, area in zip(state.seats, event.areas, strict=True)
    )
    return replace(state, seats=seats, terrain=state.terrain[9 * len(seats) :])


STAGES: dict[str, Stage] = {"hole": "hole", "final": "hole", "zone": "zone", "cart": "cart"}
"""The stage that each kind of action card starts for all players (G3)."""


def _action_turned(state: State, event: e.ActionTurned) -> State:
    stage, cells = STAGES[event.card.kind], event.card.cells
    return replace(
        state,
        phase="cards",
        card=event.card,
        active=event.active,
        turned=state.turned + 1,
        actions=state.actions[1:],
        seats=tuple(Player(player.area, stage, cells) for player in state.seats),
    )


def _card_revealed(state: State, event: e.CardRevealed) -> State:
    area = put(state.seats[event.seat].area, event.cell, card(event.value, up=True))
    return replace(state, seats=_seat(state, event.seat, area=area))


def _cards_swapped(state: State, event: e.CardsSwapped) -> State:
    area = swapped(state.seats[event.seat].area, event.cell, event.other)
    return replace(state, seats=_seat(state, event.seat, area=area))


def _cell_played(state: State, event: e.CellPlayed) -> State:
    player = state.seats[event.seat]
    stage = "second" if player.stage == "first" else player.stage
    cells = tuple(cell for cell in player.cells if cell != event.cell)
    return replace(state, seats=_seat(state, event.seat, stage=stage, cells=cells))


def _ball_lost(state: State, event: e.BallLost) -> State:
    area = put(state.seats[event.seat].area, event.cell, EMPTY)
    return replace(
        state,
        seats=_seat(state, event.seat, area=area),
        discards=(*state.discards, LOST_BALL),
        sheet=_sheet(state, event.seat, _with_lost_ball),
    )


def _card_dealt(state: State, event: e.CardDealt) -> State:
    assert event.value is not None
    area = put(state.seats[event.seat].area, event.cell, card(event.value, up=event.up))
    seats = _seat(state, event.seat, area=area)
    return replace(state, seats=seats, terrain=state.terrain[1:])


def _card_picked(state: State, event: e.CardPicked) -> State:
    if event.value == LOST_BALL:
        return state
    area = put(state.seats[event.seat].area, event.cell, EMPTY)
    return replace(
        state,
        seats=_seat(state, event.seat, area=area, picked=event.value),
        discards=(*state.discards, event.value),
    )


def _hole_completed(state: State, event: e.HoleCompleted) -> State:
    drawn = replace(state, terrain=state.terrain[1:], discards=(*state.discards, event.value))
    if event.value == LOST_BALL:
        return replace(drawn, sheet=_sheet(state, event.seat, _with_lost_ball))
    return replace(drawn, seats=_seat(state, event.seat, picked=event.value))


def _combos_found(state: State, event: e.CombosFound) -> State:
    return replace(state, seats=_seat(state, event.seat, stage="combo"))


def _combo_taken(state: State, event: e.ComboTaken) -> State:
    area = state.seats[event.seat].area
    for cell in LINES[event.line]:
        area = put(area, cell, EMPTY)
    return replace(
        state,
        seats=_seat(state, event.seat, area=area),
        discards=state.discards + (event.value,) * 3,
        sheet=_sheet(state, event.seat, _with_combo),
    )


def _columns_slid(state: State, event: e.ColumnsSlid) -> State:
    area = slid(state.seats[event.seat].area)
    return replace(state, seats=_seat(state, event.seat, area=area))


def _seat_done(state: State, event: e.SeatDone) -> State:
    return replace(state, seats=_seat(state, event.seat, stage="done", cells=()))


def _hole_written(state: State, event: e.HoleWritten) -> State:
    sheet = tuple(
        _changed(halves, state.half, partial(_with_hole, value))
        for halves, value in zip(state.sheet, event.values, strict=True)
    )
    return replace(state, sheet=sheet)


def _half_ended(state: State, event: e.HalfEnded) -> State:
    return replace(state, half=1)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, phase="over")


_EVOLVE: dict[type[Any], Callable[[Any, Any], State]] = {
    e.GameStarted: _game_started,
    e.TerrainShuffled: _terrain_shuffled,
    e.ActionsShuffled: _actions_shuffled,
    e.AreasDealt: _areas_dealt,
    e.ActionTurned: _action_turned,
    e.CardRevealed: _card_revealed,
    e.CardsSwapped: _cards_swapped,
    e.CellPlayed: _cell_played,
    e.BallLost: _ball_lost,
    e.CardDealt: _card_dealt,
    e.CardPicked: _card_picked,
    e.HoleCompleted: _hole_completed,
    e.CombosFound: _combos_found,
    e.ComboTaken: _combo_taken,
    e.ColumnsSlid: _columns_slid,
    e.SeatDone: _seat_done,
    e.HoleWritten: _hole_written,
    e.HalfEnded: _half_ended,
    e.GameEnded: _game_ended,
}

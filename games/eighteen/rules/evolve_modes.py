"""What events of some modes change: assignments only (E9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules import mode_events as e
from games.eighteen.rules.changes import change_seat
from games.eighteen.rules.state import State


def _hole_finished(state: State, event: e.HoleFinished) -> State:
    card = (*state.seats[event.seat].card, event.score)
    return change_seat(state, event.seat, card=card)


def _went_on(state: State, event: e.WentOn) -> State:
    """The foremost hole is the one that the game is at (E9.5)."""
    tee = state.config.course.holes[event.hole].tee
    gone = change_seat(
        state, event.seat, at=tee, hole=event.hole, wet=False, turns=0, penalties=0, holed=False
    )
    return replace(gone, hole=max(state.hole, event.hole))


def _golfer_retired(state: State, event: e.GolferRetired) -> State:
    return change_seat(state, event.seat, retired=True)


EVOLVE_MODES: dict[type[Any], Callable[[Any, Any], State]] = {
    e.HoleFinished: _hole_finished,
    e.WentOn: _went_on,
    e.GolferRetired: _golfer_retired,
}

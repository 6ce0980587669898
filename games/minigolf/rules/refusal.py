"""The reason why an action is refused, as a code that names the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.interface import RulesError, Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.numbering import number_cells
from games.minigolf.rules.state import State, alone, plot_of, tiles_on

ANSWERS: dict[str, tuple[type[Any], ...]] = {
    "plot": (a.KeepPlot,),
    "promise": (a.MakePromise, a.NoMorePromises),
    "take": (a.TakeTile, a.TakeFaceDown, a.Pass, a.StopBuilding),
    "place": (a.PlaceTile,),
    "confirm": (a.ConfirmPlacing,),
    "rest": (a.ClearOffer, a.StopBuilding),
    "settle": (a.ConfirmCourse,),
    "number": (a.NumberHole, a.FreeNumber, a.NumberBest),
    "join": (a.JoinGroups, a.PartGroups),
    "wish": (a.AskBack, a.AskNotBack),
}
"""The action types that answer each kind of prompt."""


def refuse(state: State, seat: Seat, kind: str, action: a.AnyAction) -> RulesError:
    """Return the reason why an action is not legal."""
    if not isinstance(action, ANSWERS[kind]):
        return RulesError("another_decision_is_open", kind=kind)
    return RulesError(_REASONS[type(action)](state, seat, action))


def _plot(state: State, seat: Seat, action: a.KeepPlot) -> str:
    # Every player has three plots, and an action with another place is malformed.
    return "plot_kept_already"


def _promised(state: State, seat: Seat, action: a.MakePromise) -> str:
    return "promised_already"


def _no_more(state: State, seat: Seat, action: a.NoMorePromises) -> str:
    return "promise_at_least_one"


def _taken(state: State, seat: Seat, action: a.TakeTile) -> str:
    return "face_down_only" if state.seats[seat].stopped else "no_tile_there"


def _collected(state: State, seat: Seat, action: a.TakeFaceDown) -> str:
    if alone(state):
        return "not_alone"
    may_stop = state.final or state.seats[seat].stopped
    return "no_tile_there" if may_stop else "not_before_the_final_phase"


def _passed(state: State, seat: Seat, action: a.Pass) -> str:
    return "face_down_only"


def _stopped(state: State, seat: Seat, action: a.StopBuilding) -> str:
    return "stop_before_tiles_are_drawn" if alone(state) else "stop_by_a_tile_face_down"


def _placed(state: State, seat: Seat, action: a.PlaceTile) -> str:
    player, cell = state.seats[seat], (action.x, action.y)
    if cell in ground_of(plot_of(player)).gate:
        return "on_the_gate"
    return "a_tile_lies_there" if cell in tiles_by_cell(player.course) else "touches_nothing"


def _cleared(state: State, seat: Seat, action: a.ClearOffer) -> str:
    return "no_tile_there"


def _asked(state: State, seat: Seat, action: a.AskBack | a.AskNotBack) -> str:
    if action.space not in tiles_on(state.middle):
        return "no_tile_there"
    return "asked_already" if isinstance(action, a.AskBack) else "not_asked_for"


def _numbered(state: State, seat: Seat, action: a.NumberHole) -> str:
    if (action.x, action.y) in number_cells(state, seat):
        return "number_lies_there"
    return "number_a_hole" if state.phase == "settling" else "number_a_tee"


def _freed(state: State, seat: Seat, action: a.FreeNumber) -> str:
    return "number_every_hole" if state.phase == "settling" else "number_lies_nowhere"


def _joined(state: State, seat: Seat, action: a.JoinGroups) -> str:
    return "cannot_be_joined"


def _parted(state: State, seat: Seat, action: a.PartGroups) -> str:
    return "not_joined"


_REASONS: dict[type[Any], Callable[[State, Seat, Any], str]] = {
    a.KeepPlot: _plot,
    a.MakePromise: _promised,
    a.NoMorePromises: _no_more,
    a.TakeTile: _taken,
    a.TakeFaceDown: _collected,
    a.Pass: _passed,
    a.StopBuilding: _stopped,
    a.PlaceTile: _placed,
    a.ClearOffer: _cleared,
    a.NumberHole: _numbered,
    a.FreeNumber: _freed,
    a.JoinGroups: _joined,
    a.PartGroups: _parted,
    a.AskBack: _asked,
    a.AskNotBack: _asked,
}

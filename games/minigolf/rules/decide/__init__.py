"""Decide the events of actions, and dispatch each kind of action to its function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules.decide.alone import clear_offer, stop_building
from games.minigolf.rules.decide.asking import ask_back, ask_not_back
from games.minigolf.rules.decide.promising import make_promise, no_more
from games.minigolf.rules.decide.settling import (
    confirm_course,
    free_number,
    join_groups,
    number_best,
    number_hole,
    part_groups,
)
from games.minigolf.rules.decide.setup import keep_plot
from games.minigolf.rules.decide.turns import (
    confirm_placing,
    pass_turn,
    place_tile,
    take_face_down,
    take_tile,
)
from games.minigolf.rules.decide.types import Journal

_DECIDE: dict[type[Any], Callable[[Journal, Seat, Any], None]] = {
    a.KeepPlot: keep_plot,
    a.MakePromise: make_promise,
    a.NoMorePromises: no_more,
    a.TakeTile: take_tile,
    a.TakeFaceDown: take_face_down,
    a.Pass: pass_turn,
    a.StopBuilding: stop_building,
    a.PlaceTile: place_tile,
    a.ConfirmPlacing: confirm_placing,
    a.ClearOffer: clear_offer,
    a.AskBack: ask_back,
    a.AskNotBack: ask_not_back,
    a.NumberHole: number_hole,
    a.FreeNumber: free_number,
    a.NumberBest: number_best,
    a.JoinGroups: join_groups,
    a.PartGroups: part_groups,
    a.ConfirmCourse: confirm_course,
}


def decide(journal: Journal, seat: Seat, action: a.AnyAction) -> None:
    """Record the events of a legal action."""
    _DECIDE[type(action)](journal, seat, action)

"""Laying, a toy game: players take tiles one at a time, and all can number their tiles at any time.

It uses the kernel like Mini Golf Designer: a changing turn order, random draws, an optional prompt
out of turn, a secret until the end, and an action that can be undone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.interface import Game, Problem, Result, Score, Seat
from tests.toys.laying import actions as a
from tests.toys.laying import events as e
from tests.toys.laying.decide import decide, setup
from tests.toys.laying.evolve import evolve
from tests.toys.laying.prompts import legal_actions, options, prompts, refuse
from tests.toys.laying.state import ROUNDS, Config, Player, State, par
from tests.toys.laying.view import View, redact, resample, view


def check(config: Config, seats: int) -> tuple[Problem, ...]:
    """Return the problems with the number of rounds and seats."""
    wrong = []
    if config.rounds not in ROUNDS:
        wrong.append(Problem("rounds", "not_offered", {"most": ROUNDS[-1]}))
    if seats not in range(1, 6):
        wrong.append(Problem("seats", "not_offered"))
    return tuple(wrong)


def satisfaction(player: Player) -> int:
    """Return the sum of the pars, doubled for the promised par, plus 1 for each number equal to its
    tile's par.
    """
    pars = (par(tile) * (1 + (par(tile) == player.promise)) for tile in player.course)
    return sum(pars) + sum(par(tile) == number for number, tile in player.numbers)


def scores(state: State) -> tuple[Score, ...]:
    """Return the satisfaction of each seat after the end of the game."""
    totals = map(satisfaction, state.seats if state.over else ())
    return tuple(Score(seat, 0, "satisfaction", total) for seat, total in enumerate(totals))


def result(state: State) -> Result | None:
    """Return the result, or None before the end. The highest satisfaction wins."""
    if not state.over:
        return None
    totals = tuple(map(satisfaction, state.seats))
    return Result(tuple(1 + sum(other > total for other in totals) for total in totals), totals)


def fallback(view: View, seat: Seat, legal: Collection[a.AnyAction]) -> a.AnyAction:
    """Return the pass action."""
    return a.PassTurn()


def eager(view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance) -> a.AnyAction:
    """Choose the tile with the highest par and place it at the front."""
    if not view.ruler:
        return a.PassTurn()
    return a.TakeTile(max(view.ruler, key=par), "front")


def arrange(given: Mapping[str, Any]) -> State:
    """Decode a state from JSON."""
    return msgspec.convert(given, State)


LAYING = Game(
    key="laying",
    version=1,
    format=1,
    seats=range(1, 6),
    config=Config,
    state=State,
    action=a.AnyAction,
    event=e.AnyEvent,
    view=view,
    check=check,
    setup=setup,
    prompts=prompts,
    legal_actions=legal_actions,
    refuse=refuse,
    options=options,
    decide=decide,
    evolve=evolve,
    redact=redact,
    fallback=fallback,
    result=result,
    scores=scores,
    resample=resample,
    arrange=arrange,
    bots={"eager": eager},
    revealing=(e.GameEnded,),
)

"""Putting, a toy game: all players aim in secret, then putt from one pile at the same time.

It uses the kernel like Golfie: choices that can be changed until the reveal, a shared pile whose
cards go to the first accepted actions, and an optional prompt that does not block the game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.interface import Game, Problem, Result, Score, Seat
from tests.toys.putting import actions as a
from tests.toys.putting import events as e
from tests.toys.putting.decide import decide, setup
from tests.toys.putting.evolve import evolve
from tests.toys.putting.prompts import legal_actions, options, prompts, refuse
from tests.toys.putting.state import ROUNDS, Config, State
from tests.toys.putting.view import View, redact, resample, view


def check(config: Config, seats: int) -> tuple[Problem, ...]:
    """Return the problems with the number of rounds and seats."""
    wrong = []
    if config.rounds not in ROUNDS:
        wrong.append(Problem("rounds", "not_offered", {"most": ROUNDS[-1]}))
    if seats not in range(1, 5):
        wrong.append(Problem("seats", "not_offered"))
    return tuple(wrong)


def scores(state: State) -> tuple[Score, ...]:
    """Return each seat's points by round."""
    return tuple(
        Score(seat, round, "points", points)
        for seat, player in enumerate(state.seats)
        for round, points in enumerate(player.points, start=1)
    )


def result(state: State) -> Result | None:
    """Return the result, or None before the end. The most points win."""
    if state.phase != "over":
        return None
    totals = tuple(sum(player.points) for player in state.seats)
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Result(places, totals)


def fallback(view: View, seat: Seat, legal: Collection[a.AnyAction]) -> a.AnyAction:
    """Hold the ball or, if that is illegal, choose the first legal action."""
    return a.HoldBall() if a.HoldBall() in legal else next(iter(legal))


def bold(view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance) -> a.AnyAction:
    """Draw a card whenever that is legal."""
    return a.DrawCard() if a.DrawCard() in legal else next(iter(legal))


def arrange(given: Mapping[str, Any]) -> State:
    """Decode a state from JSON."""
    return msgspec.convert(given, State)


PUTTING = Game(
    key="putting",
    version=1,
    format=1,
    seats=range(1, 5),
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
    bots={"bold": bold},
    revealing=(e.CardsRevealed, e.CardDrawn, e.PileLookedAt),
)

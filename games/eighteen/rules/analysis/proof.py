"""Proof that a course can be finished: the pro plays every hole by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from courses.designs.course.layout import Layout, digest, only_holes
from games.eighteen.rules.analysis.lane import lane_play
from games.eighteen.rules.analysis.outlook import HORIZON
from games.eighteen.rules.analysis.rating import Progress, unheard
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config, HoleScore, State
from games.kernel.chance import Chance
from games.kernel.replay import Position, start
from games.kernel.rollout import by_bots, rollout

Why = Literal["", "tee_unplayable", "green_unplayable", "no_way", "not_finished"]
"""The reason why a hole cannot be proven; empty if it can."""

TRIES = 3
"""The number of rounds in which the pro tries to finish a hole."""


class ProvenHole(msgspec.Struct, frozen=True):
    """The pro's result on a hole."""

    number: int
    """Counted from 1."""
    finished: bool
    turns: int
    """The number of turns in the round in which the pro finished the hole; 0 if it did not."""
    why: Why = ""


class Proof(msgspec.Struct, frozen=True):
    """The pro's results on all holes of a course."""

    passed: bool
    """True if the pro has finished all holes and there is at least one."""
    holes: tuple[ProvenHole, ...]


def prove(course: Layout, progress: Progress = unheard) -> Proof:
    """Let the pro play every hole, alone and within the round limit; the result is deterministic.

    A hole whose green cannot be reached from its tee is refused without playing it.
    """
    reasons = {n: _refusal(course, n) for n in range(len(course.holes))}
    refused = {n: why for n, why in reasons.items() if why}
    turns: dict[int, int] = {}
    for attempt in range(TRIES):
        left = [n for n in range(len(course.holes)) if n not in refused and n not in turns]
        if left:
            done = 1 - len(left) / len(course.holes)
            cards = _round(
                only_holes(course, [n + 1 for n in left]), attempt, _from(done, progress)
            )
            turns |= {n: hole.turns for n, hole in zip(left, cards, strict=True) if hole.holed}
    progress(1.0)
    proofs = tuple(_proof(n, turns, refused) for n in range(len(course.holes)))
    return Proof(bool(proofs) and all(proof.finished for proof in proofs), proofs)


def _refusal(course: Layout, number: int) -> Why:
    hole, field = course.holes[number], hole_field(course, number, False)
    if not field.walkable(hole.tee):
        return "tee_unplayable"
    if not field.walkable(hole.green):
        return "green_unplayable"
    return "no_way" if lane_play(course, number).cards["pro"].turns >= HORIZON else ""


def _round(course: Layout, attempt: int, progress: Progress) -> tuple[HoleScore, ...]:
    """Return the pro's card for a round.

    The random numbers depend only on the course and the attempt.
    """
    chance = Chance(f"proof/{digest(course)}/{attempt}".encode())
    pro = by_bots(EIGHTEEN, [EIGHTEEN.bots["pro"]], chance)

    def choose(position: Position[State], seat: int) -> Any:
        progress(position.state.hole / len(course.holes))
        return pro(position, seat)

    opening = start(EIGHTEEN, 1, Config(course, "stroke"), chance).position
    card: tuple[HoleScore, ...] = rollout(EIGHTEEN, opening, choose, chance).state.seats[0].card
    return card


def _from(done: float, progress: Progress) -> Callable[[float], None]:
    """Return a progress function for the rest of the work, once the share `done` is complete."""
    return lambda share: progress(done + (1 - done) * share)


def _proof(number: int, turns: Mapping[int, int], refused: Mapping[int, Why]) -> ProvenHole:
    if number in turns:
        return ProvenHole(number + 1, True, turns[number])
    return ProvenHole(number + 1, False, 0, refused.get(number, "not_finished"))

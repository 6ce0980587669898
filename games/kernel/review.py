"""Review of a finished game: the value of each decision, and the luck around it.

A game's `Reviewer` assesses one decision at a time, with the analysis that its pro bot uses. It
judges a choice by the view of the seat, so it uses nothing that the player could not know. Chance
and choice are assessed separately: the luck of a decision is the value after the draw minus its
mean over all draws that the player had to expect.

Values are scores of the game that are still to come, as `Reviewer.fewer_is_better` says. They can
be compared within a decision. Losses and luck have the same unit, so they can be added up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.kernel.interface import Seat
from games.kernel.replay import Position, Turn, answered_by, asked


class Unreviewable(Exception):
    """Raised if a decision cannot be assessed; `code` is the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Verdict(msgspec.Struct, frozen=True):
    """The assessment of a decision, before it is known which turn it was."""

    kind: str
    """The kind of decision, for statistics: one of the game's own kinds."""
    before: float
    """The value of the best action, as the player could know it."""
    chosen: float
    """The value of the action that the player chose."""
    better: Any = None
    """The best action, which the player could have sent; None if no action was better."""
    luck: float = 0.0
    """The gain from chance after the choice, compared with its mean. Positive is good luck."""
    dealt: float = 0.0
    """The gain from chance just before the choice: a card turned up, an offer. Positive is good."""
    hole: int = 0
    """The hole, counted from 1; 0 for a decision of the whole game."""
    tool: str = ""
    """The club, for statistics per club; empty if there is none."""

    @property
    def loss(self) -> float:
        """The cost of the choice: 0 or more, in the game's unit."""
        return abs(self.chosen - self.before)


class Assessment(msgspec.Struct, frozen=True):
    """A decision of a finished game with its verdict. This is what a site stores."""

    turn: int
    """The number of the turn. The decision was made in the position after the turn before it."""
    seat: Seat
    verdict: Verdict


@dataclass(frozen=True, kw_only=True)
class Reviewer:
    """A game's part of the review."""

    edition: str
    """The edition of the analysis. Assessments of different editions must not be mixed."""
    fewer_is_better: bool
    kinds: Collection[str]
    """The kinds of decisions that verdicts name."""
    assess: Callable[[Position[Any], Turn, Position[Any]], Verdict | None]
    """(position before, turn, position after): the verdict, or None without a choice to assess.

    Takes a few milliseconds. Raises Unreviewable.
    """
    expected: Callable[[Any, Seat], float | None]
    """(state, seat): the expected final score of a seat, for a graph; None if it has no estimate.

    At the end of the game it is the seat's score.
    """


def decisions(positions: Sequence[Position[Any]], turns: Sequence[Turn]) -> list[int]:
    """Return the numbers of the turns that decided something, in order.

    `positions` are the positions after each turn. Turns that were taken back do not count, nor do
    choices that the player replaced by another answer before they took effect.
    """
    gone = {turn.undoes for turn in turns}
    latest: dict[tuple[Seat, str, str], int] = {}
    found: list[int] = []
    for number, turn in enumerate(turns):
        if turn.seat is None or turn.undoes is not None or number in gone:
            continue
        before = positions[number - 1]
        prompt = asked(before, turn.seat, answered_by(before, turn))
        key = turn.seat, prompt.kind, prompt.about
        if not prompt.required and key in latest:
            found.remove(latest[key])
        latest[key] = number
        found.append(number)
    return found


def assessed(
    reviewer: Reviewer, positions: Sequence[Position[Any]], turns: Sequence[Turn], number: int
) -> Assessment | None:
    """Return the assessment of a turn, or None if there was nothing to choose.

    The arguments are as in `decisions`. Raises Unreviewable.
    """
    turn = turns[number]
    if turn.seat is None or turn.undoes is not None:
        return None
    verdict = reviewer.assess(positions[number - 1], turn, positions[number])
    return None if verdict is None else Assessment(number, turn.seat, verdict)


def best_of(
    values: Mapping[Any, float], chosen: Any, *, fewer: bool, least: float = 1e-6
) -> tuple[float, float, Any]:
    """Return the best value, the value of the chosen action, and the better action or None.

    A difference of up to `least` is ignored. Raises Unreviewable if the action has no value,
    because the current rules do not offer it.
    """
    if chosen not in values:
        raise Unreviewable("other_rules")
    pick = min if fewer else max
    best = pick(values, key=values.__getitem__)
    if abs(values[best] - values[chosen]) <= least:
        return values[chosen], values[chosen], None
    return values[best], values[chosen], best


def total_loss(assessments: Iterable[Assessment]) -> float:
    """Return the sum of what the choices cost."""
    return sum(one.verdict.loss for one in assessments)


def total_luck(assessments: Iterable[Assessment]) -> float:
    """Return the sum of the luck before and after the choices."""
    return sum(one.verdict.luck + one.verdict.dealt for one in assessments)

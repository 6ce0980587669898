"""The review of a game as everyone can read it once the game is over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.kernel.review import Assessment
from games.registry import card_of
from games.replays.selectors import require_over
from games.reviews.models import GameReview, ReviewState
from games.tables.models.session import Session
from games.tables.selectors.history import action_from

COSTLIEST = 3
"""The number of decisions that a review shows for each player."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """The assessment of one decision."""

    turn: int
    seat: int
    kind: str
    hole: int
    tool: str
    before: float
    chosen: float
    loss: float
    luck: float
    dealt: float
    better: Any


class SeatReview(msgspec.Struct, frozen=True):
    """The choices and the luck of one seat in the whole game."""

    seat: int
    decisions: int
    loss: float
    luck: float
    dealt: float
    by_kind: dict[str, float]
    by_tool: dict[str, float]
    costliest: tuple[int, ...]


class ExpectedScores(msgspec.Struct, frozen=True):
    """The expected final score of each seat after a turn."""

    turn: int
    scores: tuple[float | None, ...]


class TableReview(msgspec.Struct, frozen=True):
    """The review of a finished game, or its progress."""

    session: str
    state: str
    edition: str
    done: int
    total: int
    decisions: tuple[ReviewedDecision, ...]
    seats: tuple[SeatReview, ...]
    curve: tuple[ExpectedScores, ...]


NOT_ASKED = "none"
"""The state of a review that has not been requested."""


def review_row(session: Session) -> GameReview | None:
    """Return the review by the current edition of the analysis; None if it was not requested.

    Raises TableError: not_started, still_playing.
    """
    require_over(session)
    part = card_of(session.game).review
    if part is None:
        return None
    return GameReview.objects.filter(session=session, edition=part.reviewer.edition).first()


def review_of(session: Session) -> TableReview:
    """Return the review of a finished game. Raises TableError like `review_row`.

    The parts are empty until the review is done, because a partial review would be misleading.
    """
    row = review_row(session)
    if row is None:
        return TableReview(session.public_id, NOT_ASKED, "", 0, 0, (), (), ())
    shown = row.state == ReviewState.DONE
    made = tuple(_decision(session, row, data) for data in row.decisions) if shown else ()
    return TableReview(
        session=session.public_id,
        state=row.state,
        edition=row.edition,
        done=row.done,
        total=row.total,
        decisions=made,
        seats=tuple(_seats(made)),
        curve=tuple(ExpectedScores(turn, tuple(found)) for turn, found in row.curve)
        if shown
        else (),
    )


def _decision(session: Session, row: GameReview, data: Any) -> ReviewedDecision:
    one = msgspec.convert(data, Assessment)
    verdict = one.verdict
    return ReviewedDecision(
        turn=one.turn,
        seat=one.seat,
        kind=verdict.kind,
        hole=verdict.hole,
        tool=verdict.tool,
        before=verdict.before,
        chosen=verdict.chosen,
        loss=round(verdict.loss, 6),
        luck=verdict.luck + verdict.dealt,
        dealt=verdict.dealt,
        better=_action(session, row, verdict.better),
    )


def _action(session: Session, row: GameReview, data: Any) -> Any:
    if data is None:
        return None
    return action_from(session, msgspec.json.encode(data), row.format)


def _seats(made: Sequence[ReviewedDecision]) -> Iterable[SeatReview]:
    for seat in sorted({one.seat for one in made}):
        own = [one for one in made if one.seat == seat]
        yield SeatReview(
            seat=seat,
            decisions=len(own),
            loss=sum(one.loss for one in own),
            luck=sum(one.luck for one in own),
            dealt=sum(one.dealt for one in own),
            by_kind=_summed((one.kind, one.loss) for one in own),
            by_tool=_summed((one.tool, one.loss) for one in own if one.tool),
            costliest=tuple(one.turn for one in _costliest(own)),
        )


def _summed(parts: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for name, loss in parts:
        found[name] += loss
    return dict(found)


def _costliest(own: Iterable[ReviewedDecision]) -> list[ReviewedDecision]:
    costly = [one for one in own if one.better is not None]
    return sorted(costly, key=lambda one: (-one.loss, one.turn))[:COSTLIEST]

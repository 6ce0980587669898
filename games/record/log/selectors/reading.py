"""Read the figures of a finished game from its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import structlog
from django.db import DatabaseError

from games.kernel.interface import Score
from games.kernel.seat_figures import HoleResult, SeatFigures
from games.registry import card_of, game_of
from games.rounds.selectors.tallies import public_events
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of, result_at, sides_of

log = structlog.get_logger(__name__)


class GameFigures(msgspec.Struct, frozen=True):
    """The result of a finished game with the figures of its seats, by number."""

    places: tuple[int, ...]
    sides: tuple[int, ...]
    pars: tuple[int | None, ...]
    seats: tuple[SeatFigures, ...]


def figures_of(session: Session) -> GameFigures | str:
    """Return the figures of a finished game, or why they cannot be read.

    A damaged game, or a fault in the code of one game, must not stop the log.
    """
    try:
        return _figures(session)
    except DatabaseError:
        raise
    except Exception as error:
        log.exception("game without figures", session=session.public_id)
        return type(error).__name__


def _figures(session: Session) -> GameFigures:
    state = position_of(session).state
    result = result_at(session, state)
    if result is None:
        raise ValueError("the game has no result")
    seats = range(len(result.places))
    part = getattr(card_of(session.game), "figures", None)
    scores = game_of(session.game).scores(state)
    measure = card_of(session.game).measure
    pars = [next(_of(scores, seat, measure, whole=True), None) for seat in seats]
    return GameFigures(
        places=result.places,
        sides=sides_of(session, len(seats)),
        pars=tuple(total.par if total else None for total in pars),
        seats=part.figures_of(state, public_events(session))
        if part
        else tuple(_by_scores(scores, seat, measure, result.scores) for seat in seats),
    )


def _by_scores(
    scores: Sequence[Score], seat: int, measure: str, totals: Sequence[int]
) -> SeatFigures:
    """Return the figures that the scorecard of a seat gives."""
    total = next(_of(scores, seat, measure, whole=True), None)
    holes = (
        HoleResult(score.hole, score.value, score.par)
        for score in _of(scores, seat, measure, whole=False)
    )
    return SeatFigures(
        seat=seat,
        score=total.value if total else totals[seat],
        holes=tuple(sorted(holes, key=lambda result: result.hole)),
    )


def _of(scores: Sequence[Score], seat: int, measure: str, *, whole: bool) -> Iterator[Score]:
    """Yield the scores of a seat in a measure: of the whole game, or of the holes."""
    for score in scores:
        if score.seat == seat and score.measure == measure and (score.hole == 0) == whole:
            yield score

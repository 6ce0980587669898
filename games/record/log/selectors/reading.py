"""Read the figures of a finished game from its log."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import structlog
from django.db import DatabaseError

from games.kernel.interface import Score
from games.kernel.seat_figures import SeatFigures
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
    card, scores = card_of(session.game), game_of(session.game).scores(state)
    figures = card.figures.figures_of(state, public_events(session))
    if tuple(each.seat for each in figures) != tuple(seats):
        raise ValueError("the figures are not those of all seats")
    return GameFigures(
        places=result.places,
        sides=sides_of(session, len(seats)),
        pars=tuple(_par(scores, seat, card.measure) for seat in seats),
        seats=figures,
    )


def _par(scores: Iterable[Score], seat: int, measure: str) -> int | None:
    """Return the par of the whole game; None if the game has none."""
    totals = (
        score.par
        for score in scores
        if score.hole == 0 and score.seat == seat and score.measure == measure
    )
    return next(totals, None)

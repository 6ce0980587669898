"""Score cards as rows, for lists, records and statistics."""

from collections.abc import Iterable

from django.db import transaction

from games.kernel.interface import Score
from games.play.services.recording import progress_now
from games.registry import game_of
from games.rounds.models.score import ScoreRow
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of, replayed
from games.tables.selectors.results import result_at
from games.tables.services.locking import locked_session


@transaction.atomic
def keep_score(*, session_id: int) -> None:
    """Write the rows of the score card so far. Doing it again changes nothing."""
    session = locked_session(session_id)
    state = position_of(session).state
    _write(session, game_of(session.game).scores(state))


@transaction.atomic
def rebuild_scores(*, session_id: int) -> None:
    """Write rows and progress anew from the log alone, whatever the snapshot says."""
    session = locked_session(session_id)
    game, state = game_of(session.game), replayed(session).state
    _write(session, game.scores(state))
    session.progress = progress_now(session.game, state, result_at(session, state))
    session.save(update_fields=["progress"])


def _write(session: Session, scores: Iterable[Score]) -> None:
    rows = [_row(session, score) for score in scores]
    # What a turn that was taken back had scored must go too.
    kept = {(row.seat, row.hole, row.measure) for row in rows}
    stale = [row.pk for row in session.score_rows.all() if _place(row) not in kept]
    ScoreRow.objects.filter(pk__in=stale).delete()
    ScoreRow.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["session", "seat", "hole", "measure"],
        update_fields=["value", "par"],
    )


def _place(row: ScoreRow) -> tuple[int, int, str]:
    return row.seat, row.hole, row.measure


def _row(session: Session, score: Score) -> ScoreRow:
    return ScoreRow(
        session=session,
        seat=score.seat,
        hole=score.hole,
        measure=score.measure,
        value=score.value,
        par=score.par,
    )

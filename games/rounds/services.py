"""Store scores, tallies and designers' rounds."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from accounts.people.models import User
from courses.gallery.services import keep_record
from courses.stored.models import Design, DesignVersion
from games.errors import TableError
from games.kernel.interface import Score
from games.kernel.rounds import Round
from games.registry import card_of, game_of
from games.rounds.models import DesignerRound, ScoreRow, VersionTally
from games.rounds.selectors.designer_rounds import designed_by, digest_of
from games.rounds.selectors.scores import headline_records
from games.rounds.selectors.tallies import (
    counted,
    rounds_of,
    tallied_version,
    untallied_versions,
    waiting_tallies,
)
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.audit import audit
from games.tables.selectors.positions import position_of, replayed, result_at
from games.tables.selectors.words import progress_now
from games.tables.services.tables import locked_session


@transaction.atomic
def keep_score(*, session_id: int) -> None:
    """Write the current rows of the scorecard. Repeating this changes nothing."""
    session = locked_session(session_id)
    state = position_of(session).state
    _write(session, game_of(session.game).scores(state))
    if session.is_finished and session.ground_version and not session.practice:
        refresh_record(version=session.ground_version)


@transaction.atomic
def refresh_record(*, version: DesignVersion) -> None:
    """Find the record on a design's newest version, for its card. Repeating this is harmless."""
    # Without the lock, a game that ends at the same moment could be missed, or a better record
    # replaced.
    design = Design.objects.select_for_update(no_key=True, of=("self",)).select_related("newest")
    newest = design.get(pk=version.design_id).newest
    if newest is None:
        return
    best = next(iter(headline_records(newest)), None)
    person = best.person if best else None
    holder = User.objects.filter(public_id=person.id).first() if person else None
    keep_record(version=newest, value=best.value if best else None, holder=holder)


@transaction.atomic
def rebuild_scores(*, session_id: int) -> None:
    """Rebuild the score rows and the progress from the log alone, ignoring the snapshot."""
    session = locked_session(session_id)
    game, state = game_of(session.game), replayed(session).state
    _write(session, game.scores(state))
    session.progress = progress_now(session.game, state, result_at(session, state))
    session.save(update_fields=["progress"])


def _write(session: Session, scores: Iterable[Score]) -> None:
    rows = [_row(session, score) for score in scores]
    # Remove the scores of a turn that was undone.
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


REST = timedelta(seconds=60)
"""Games that end this soon after a count are counted together by the periodic task."""

AT_ONCE = 5
"""The maximum number of versions per run; the others wait for the next run."""


def count_game(*, session_id: int, at: datetime) -> None:
    """Update the tally of a finished game's version. Repeating this changes nothing."""
    session = Session.objects.select_related("ground_version__design").get(pk=session_id)
    version = session.ground_version
    if version is None or session.practice or card_of(session.game).round_description is None:
        return
    row = _ask(tallied_version(version))
    if row.counted_at is None or not at - REST < row.counted_at <= at:
        _count(row, at)


def refresh_records_of(*, player: User) -> None:
    """Find the records on all designs on which a player has finished a game, after their guest's
    games became theirs.
    """
    seats = Seat.objects.by_themselves().filter(user=player).values("session_id")
    finished = Session.objects.counting().filter(finished_at__isnull=False, pk__in=seats)
    designs = finished.values("ground_version__design")
    newest = DesignVersion.objects.filter(pk=F("design__newest"), design__in=designs)
    # Every transaction locks designs in the same order.
    for version in newest.order_by("design_id"):
        refresh_record(version=version)


def find_missing_records() -> None:
    """Find the records on designs that were played before their cards showed one."""
    played = DesignVersion.objects.filter(
        pk=F("design__newest"), design__plays__gt=0, design__record=None
    )
    for version in played.order_by("pk")[:AT_ONCE]:
        refresh_record(version=version)


def count_asked(*, at: datetime) -> None:
    """Count the waiting tallies, and versions played before tallies existed."""
    for version in untallied_versions()[:AT_ONCE]:
        _ask(tallied_version(version))
    for row in list(waiting_tallies().select_related("version__design")[:AT_ONCE]):
        _count(row, at)


def _ask(version: DesignVersion) -> VersionTally:
    row, _made = VersionTally.objects.select_related("version__design").get_or_create(
        version=version
    )
    VersionTally.objects.filter(pk=row.pk).update(asked=F("asked") + 1)
    row.refresh_from_db(fields=["asked", "counted_at"])
    return row


def _count(row: VersionTally, at: datetime) -> None:
    """Count and store the tally, unless another worker has already stored a newer count."""
    found = VersionTally.stored(counted(row.version, at=at))
    VersionTally.objects.filter(pk=row.pk, answered__lte=row.asked).update(
        **found, answered=row.asked, counted_at=at
    )


def leave_round(*, session_id: int, user: User, at: datetime) -> DesignerRound:
    """Publish the author's round on this ground, replacing an earlier one.

    Raises TableError: round_not_finished, designer_only, not_seated if a bot has played for them,
    round_not_by_hole, round_not_cleared, round_not_audited.
    """
    session = Session.objects.select_related("ground_version").get(pk=session_id)
    if not session.is_finished:
        raise TableError("round_not_finished")
    design = _own_design(session, user)
    seat, round = _best(session, user)
    if not audit(session).clean:
        raise TableError("round_not_audited")
    left, _made = DesignerRound.objects.update_or_create(
        design=design,
        digest=digest_of(session),
        defaults={
            "author": user,
            "session": session,
            "seat": seat,
            "left_at": at,
            **DesignerRound.stored(round),
        },
    )
    return left


def take_back(*, session_id: int, user: User) -> Design:
    """Remove the author's published round. Repeating this changes nothing.

    Raises TableError: designer_only.
    """
    session = Session.objects.select_related("ground_version").get(pk=session_id)
    design = _own_design(session, user)
    DesignerRound.objects.filter(design=design, session=session).delete()
    return design


def forget_rounds(*, author: User) -> None:
    """Delete the rounds of a user who deletes their account."""
    DesignerRound.objects.filter(author=author).delete()


def _own_design(session: Session, user: User) -> Design:
    design = designed_by(session, user)
    if design is None:
        raise TableError("designer_only")
    return design


def _best(session: Session, user: User) -> tuple[int, Round]:
    """Return the author's seat and round; with several seats, those with the fewest strokes."""
    own = Seat.objects.by_themselves().filter(session=session, user=user)
    seats = list(own.values_list("number", flat=True))
    if not seats:
        raise TableError("not_seated")
    rounds = rounds_of(session)
    if not rounds:
        raise TableError("round_not_by_hole")
    cleared = [(seat, rounds[seat]) for seat in seats if rounds[seat].cleared]
    if not cleared:
        raise TableError("round_not_cleared", holes=_not_holed(rounds[seats[0]]))
    return min(cleared, key=lambda found: found[1].strokes)


def _not_holed(round: Round) -> str:
    holes = (str(number) for number, hole in enumerate(round.holes, start=1) if not hole.holed)
    return ", ".join(holes)

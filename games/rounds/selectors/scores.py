"""Scorecards and records, from the stored rows of scores."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery

from core.db.prepared import Prepared
from core.person import Person
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import one_version
from games.registry import CARDS, played_on
from games.rounds.models import ScoreRow
from games.site.table_view import FinishedRound
from games.tables.models.seat import Seat
from games.tables.models.session import Session, SessionQuerySet
from games.tables.selectors.visibility import not_private

RECORDS = 10
BEST_FIRST = {"strokes": "value", "rank_beaten": "-value", "satisfaction": "-value"}
"""The sort order of records by measure.

Fewest strokes (E9.8), highest rank (E10.5), happiest clients (M9.1) come first.
"""


def score_card(session: Session) -> QuerySet[ScoreRow]:
    """Return the figures of a table, by hole and seat."""
    return session.score_rows.order_by("hole", "seat", "measure")


def best_rounds(
    game: str, ground: str, number: int | None = None, *, measure: str = "strokes"
) -> list[FinishedRound]:
    """Return the best rounds on a course or with a deck, by players who had no help from a bot.

    If the ground has versions, these are rounds on version `number`, or on the newest. Raises
    KeyError for a measure without records.
    """
    return _best(_totals(_counting(game, ground, number), measure))


def records_of(version: DesignVersion, *, measure: str = "strokes") -> list[FinishedRound]:
    """Return the best rounds on the ground of a version (see `best_rounds`)."""
    design = version.design
    # Games from before shipped designs had versions count for their first version.
    first = version.number == 1 and design.owner_id is None
    asked = _prepared(design.kind, measure, first)
    return _records(asked.rows(design.pk, version.content, *([design.slug] if first else [])))


@cache
def _prepared(kind: str, measure: str, first: bool) -> Prepared[ScoreRow]:
    """Return the prepared query of `records_of`; every page of a design runs it."""

    def of(design: int, content: str, slug: str = "") -> QuerySet[ScoreRow]:
        owner = None if first else -1
        whose = Design(pk=design, kind=kind, slug=slug, owner_id=owner)
        version = DesignVersion(design=whose, number=1, content=content)
        return _listed(_totals(Session.objects.on(version), measure))

    return Prepared(of, 987_654_321, "«content»", *(["«slug»"] if first else []))


def headline_records(version: DesignVersion) -> list[FinishedRound]:
    """Return the records that count most on a version, best first: those of its page."""
    card = next(iter(played_on(version.design.kind)), None)
    if card is None:
        return []
    if card.measure == "satisfaction":
        return records_of(version, measure=card.measure)
    if card.target and not card.round_description:
        return best_alone_with(version)
    return records_of(version)


def best_alone(game: str, ground: str, *, measure: str = "strokes") -> list[FinishedRound]:
    """Return the best solo games (G7.2, M10.2)."""
    return _alone(_counting(game, ground, None), measure)


def best_alone_with(version: DesignVersion) -> list[FinishedRound]:
    """Return the best solo games with the cards of one version."""
    return _alone(Session.objects.on(version), "strokes")


def _alone(games: SessionQuerySet, measure: str) -> list[FinishedRound]:
    return _best(_totals(games, measure).annotate(seats=Count("session__seats")).filter(seats=1))


def _counting(game: str, ground: str, number: int | None) -> SessionQuerySet:
    if version := _version(game, ground, number):
        return Session.objects.on(version)
    # A ground that is not a design is identified only by its name.
    return Session.objects.counting().filter(
        game=game, course_slug=ground, ground_version__isnull=True
    )


def _version(game: str, ground: str, number: int | None) -> DesignVersion | None:
    if game not in CARDS:
        return None
    return one_version(CARDS[game].design, ground, number or 0)


def _totals(games: SessionQuerySet, measure: str = "strokes") -> QuerySet[ScoreRow]:
    shown = games.filter(not_private())
    rows = ScoreRow.objects.filter(hole=0, measure=measure, session__in=shown.values("pk"))
    return rows.order_by(BEST_FIRST[measure], "session__finished_at")


def _best(totals: QuerySet[ScoreRow]) -> list[FinishedRound]:
    return _records(_listed(totals))


def _listed(totals: QuerySet[ScoreRow]) -> QuerySet[Any]:
    return _named(totals).select_related("session")[:RECORDS]


def _records(rows: Iterable[Any]) -> list[FinishedRound]:
    return [
        FinishedRound(
            session=row.session.public_id,
            person=None if row.golfer_left else Person(row.golfer_id, row.golfer_name),
            value=row.value,
            par=row.par,
            finished_at=row.session.finished_at,
        )
        for row in rows
    ]


def _named(totals: QuerySet[ScoreRow]) -> QuerySet[Any]:
    # A guest's rounds count once the guest signs up, because guest names mean nothing in a list.
    by_themselves = Seat.objects.by_themselves().filter(
        session=OuterRef("session"), number=OuterRef("seat"), user__guest_since=None
    )
    named = totals.annotate(
        golfer_id=Subquery(by_themselves.values("user__public_id")[:1]),
        golfer_name=Subquery(by_themselves.values("user__name")[:1]),
        golfer_left=Subquery(by_themselves.values("user__deleted_at")[:1]),
    )
    return named.filter(golfer_id__isnull=False)

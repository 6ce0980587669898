"""Score cards and records, from the rows that scorekeeping writes."""

from datetime import datetime

import msgspec
from django.db.models import Count, OuterRef, QuerySet, Subquery

from games.models import ScoreRow, Seat, Session

RECORDS = 10


def score_card(session: Session) -> QuerySet[ScoreRow]:
    """The figures of a table, by hole and seat."""
    return session.score_rows.order_by("hole", "seat", "measure")


class Record(msgspec.Struct, frozen=True):
    """A finished round of a golfer."""

    session: str
    name: str
    value: int
    par: int | None
    finished_at: datetime | None


def best_rounds(game: str, ground: str) -> list[Record]:
    """The fewest strokes of golfers who finished themselves, on a course or with a deck (E9.8)."""
    return _best(_totals(game, ground))


def best_alone(game: str, ground: str) -> list[Record]:
    """The fewest strokes of those who played alone (G7.2)."""
    return _best(_totals(game, ground).annotate(seats=Count("session__seats")).filter(seats=1))


def _totals(game: str, ground: str) -> QuerySet[ScoreRow]:
    return ScoreRow.objects.filter(
        hole=0, measure="strokes", session__game=game, session__course_slug=ground
    )


def _best(totals: QuerySet[ScoreRow]) -> list[Record]:
    by_themselves = Seat.objects.at_table().filter(
        session=OuterRef("session"), number=OuterRef("seat")
    )
    named = totals.annotate(name=Subquery(by_themselves.values("user__name")[:1]))
    best = named.filter(name__isnull=False).select_related("session")
    rows = best.order_by("value", "session__finished_at")[:RECORDS]
    return [
        Record(row.session.public_id, row.name, row.value, row.par, row.session.finished_at)
        for row in rows
    ]

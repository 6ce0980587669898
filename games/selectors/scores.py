"""Score cards and records, from the rows that scorekeeping writes."""

from datetime import datetime

import msgspec
from django.db.models import OuterRef, QuerySet, Subquery

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


def best_rounds(course_slug: str) -> list[Record]:
    """The fewest strokes of golfers on a course, in rounds that they finished themselves (E9.8)."""
    by_themselves = Seat.objects.at_table().filter(
        session=OuterRef("session"), number=OuterRef("seat")
    )
    totals = ScoreRow.objects.filter(
        hole=0, measure="strokes", session__course_slug=course_slug
    ).annotate(name=Subquery(by_themselves.values("user__name")[:1]))
    best = totals.filter(name__isnull=False).select_related("session")
    rows = best.order_by("value", "session__finished_at")[:RECORDS]
    return [
        Record(row.session.public_id, row.name, row.value, row.par, row.session.finished_at)
        for row in rows
    ]

"""Score cards and records, from the rows that scorekeeping writes."""

from django.db.models import QuerySet

from games.models import ScoreRow, Session, Status

RECORDS = 10


def score_card(session: Session) -> QuerySet[ScoreRow]:
    """The figures of a table, by hole and seat."""
    return session.score_rows.order_by("hole", "seat", "measure")


def best_rounds(course_slug: str) -> QuerySet[ScoreRow]:
    """The fewest strokes on a course, of games that were finished (E9.8)."""
    totals = ScoreRow.objects.filter(
        hole=0,
        measure="strokes",
        session__course_slug=course_slug,
        session__status=Status.FINISHED,
    )
    return totals.select_related("session").order_by("value", "session__finished_at")[:RECORDS]

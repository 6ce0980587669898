"""Rows that PostgreSQL and SQLite could store differently, used by `sample_games`."""

from datetime import UTC, datetime

from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.backends.db import SessionStore
from django.db.models import JSONField, Value

from accounts.people.models import User
from courses.analysis.models import AnalysisJob

MOMENT = datetime(2026, 3, 29, 0, 59, 59, 123_456, tzinfo=UTC)
"""One second before the clocks change in Europe, with more decimals than JSON can contain."""
ANSWERS = {
    "absent": None,
    "null": Value(None, JSONField()),
    "text": {"é⛳": ["", None, 1.5, 12345678901234567890]},
}
"""Results of analysis jobs, by the job's content."""


def add(ann: User) -> None:
    """Store many-to-many permissions, a session, nulls and empty strings, and rows with a gap in
    their ids.
    """
    group = Group.objects.create(name="Marshals")
    group.permissions.set(Permission.objects.order_by("-pk")[:3])
    ann.groups.add(group)
    ann.user_permissions.set(Permission.objects.order_by("pk")[:2])
    LogEntry.objects.create(
        user=ann,
        content_type=ContentType.objects.get_for_model(Group),
        object_repr="",
        action_flag=ADDITION,
        change_message="tab\t, line\nand back\\slash \\N",
    )
    session = SessionStore()
    session["words"] = "naïve"
    session.save()
    for content, answer in ANSWERS.items():
        AnalysisJob.objects.create(
            kind="course",
            content=content,
            question="proof",
            edition=1,
            playable_json="",
            answer=answer,
            state="failed",
            progress=1 / 3,
            asked_at=MOMENT,
            touched_at=MOMENT,
        )
    # The ids of a deleted account must not be used again.
    User.objects.create_user("gone@club.example", name="Gone Golfer").delete()

"""What has been worked out of designs, and what waits for it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet

from core.db.prepared import Prepared
from courses.analysis.models import AnalysisJob, Progress, Question
from courses.ports import ANALYSTS, analyst_of
from courses.stored.models import Design, DesignVersion

KEPT = timedelta(days=30)
"""Analysis jobs of what was never published."""

_JOB = Prepared(
    lambda kind, content, question, edition: AnalysisJob.objects.filter(
        kind=kind, content=content, question=question, edition=edition
    ).order_by("pk"),
    "«kind»",
    "«content»",
    "«question»",
    987_654_321,
)


def job_of(kind: str, content: str, question: Question) -> AnalysisJob | None:
    """Today's job of a content; None where nobody has asked, or nobody can tell."""
    if kind not in ANALYSTS:
        return None
    return _JOB.first(kind, content, str(question), analyst_of(kind).edition)


def rating_of(kind: str, content: str) -> AnalysisJob | None:
    """What a design of this content plays like."""
    return job_of(kind, content, Question.RATING)


def answer_of(job: AnalysisJob | None) -> Mapping[str, Any] | None:
    """What was worked out; None where nothing is, or not yet."""
    return job.answer if job and job.state == Progress.DONE else None


def unrated_versions(kind: str) -> QuerySet[DesignVersion]:
    """Newest versions, as far as they are shown, whose content has no job of today's edition."""
    shown = Design.objects.filter(kind=kind, newest__isnull=False, retired_at=None)
    rated = AnalysisJob.objects.filter(
        kind=kind, question=Question.RATING, edition=analyst_of(kind).edition
    )
    versions = DesignVersion.objects.filter(pk__in=shown.values("newest"))
    return versions.exclude(content__in=rated.values("content")).select_related("design")


def unfinished_jobs() -> QuerySet[AnalysisJob]:
    """What waits for a worker, or has one."""
    return AnalysisJob.objects.filter(state__in=(Progress.QUEUED, Progress.WORKING))


def forgettable_jobs(*, at: datetime) -> QuerySet[AnalysisJob]:
    """Analysis jobs that nobody has asked for lately and no version needs."""
    old = AnalysisJob.objects.filter(asked_at__lt=at - KEPT)
    return old.exclude(content__in=DesignVersion.objects.values("content"))

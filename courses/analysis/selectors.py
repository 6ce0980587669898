"""Queries for analysis jobs and their results."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet

from core.db.prepared import Prepared
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.ports import ANALYSTS, analyst_of
from courses.stored.models import Design, DesignVersion

KEPT = timedelta(days=30)
"""How long jobs of unpublished designs are stored."""

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
    """Return the job for this content in the current edition, or None if there is no job or this
    type of design has no analyst.
    """
    if kind not in ANALYSTS:
        return None
    return _JOB.first(kind, content, str(question), analyst_of(kind).edition)


def rating_of(kind: str, content: str) -> AnalysisJob | None:
    """Return the rating job for this content."""
    return job_of(kind, content, Question.RATING)


def answer_of(job: AnalysisJob | None) -> Mapping[str, Any] | None:
    """Return the result of a job; None if there is no job or it is not done."""
    return job.answer if job and job.state == JobState.DONE else None


def unrated_versions(kind: str) -> QuerySet[DesignVersion]:
    """Return the newest versions that have no rating job in the current edition.

    Versions of retired designs are left out.
    """
    shown = Design.objects.filter(kind=kind, newest__isnull=False, retired_at=None)
    rated = AnalysisJob.objects.filter(
        kind=kind, question=Question.RATING, edition=analyst_of(kind).edition
    )
    versions = DesignVersion.objects.filter(pk__in=shown.values("newest"))
    return versions.exclude(content__in=rated.values("content")).select_related("design")


def unfinished_jobs() -> QuerySet[AnalysisJob]:
    """Return the jobs that are queued or running."""
    return AnalysisJob.objects.filter(state__in=(JobState.QUEUED, JobState.WORKING))


def forgettable_jobs(*, at: datetime) -> QuerySet[AnalysisJob]:
    """Return jobs older than KEPT whose content is not published."""
    old = AnalysisJob.objects.filter(asked_at__lt=at - KEPT)
    return old.exclude(content__in=DesignVersion.objects.values("content"))

"""Run analysis jobs: proofs and ratings, one per content hash."""

from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError, transaction
from django.db.models import Q

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import ANALYSIS_JOBS
from core.task_queue import queue, queue_after_commit
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.analysis.selectors import forgettable_jobs, unfinished_jobs, unrated_versions
from courses.ports import ANALYSTS, Analyst, Tell, analyst_of
from courses.types.caching import cached
from courses.types.registry import TYPES, type_of
from courses.types.verdict import NormalisedDesign, normalised

log = structlog.get_logger(__name__)

TASK = "courses.tasks.work_out"
UNHEARD = timedelta(minutes=1)
"""Time after which a queued job is queued again: the broker may have lost it."""
SILENT = timedelta(minutes=2)
"""Time without a progress report after which the worker of a running job is considered lost."""
GIVEN_UP = timedelta(hours=1)
"""Time after which a job fails if its workers keep disappearing."""
FAILED_FOR = timedelta(minutes=1)
"""Time after which a new request restarts a failed job."""
BETWEEN_REPORTS = 0.25
"""Seconds between two progress updates."""
AT_ONCE = 50
SOON = 30
"""Seconds after which a client can expect one of its running jobs to be finished."""
UNASKED = 2
"""Maximum number of ratings queued at a time without a user's request, because users' jobs share
the queue.
"""


GOLFERS = ("pro", "caddie")
HEAT_LIFE = timedelta(hours=1)
Heat = list[tuple[int, int, float]]
"""(q, r, expected turns from this hex), for every hex."""


@transaction.atomic
def ask(
    *, design: NormalisedDesign, question: Question, by: User | None = None, at: datetime
) -> AnalysisJob:
    """Return the job for a valid design, whether or not it is done.

    A new job is queued after the commit. Equal designs share a job, which contains none of their
    texts. Raises LimitReached if the user has too many unfinished jobs.
    """
    job, made = AnalysisJob.objects.get_or_create(
        kind=design.type.key,
        content=design.content,
        question=question,
        edition=analyst_of(design.type.key).edition,
        defaults={**design.job_fields, "asked_by": by, "asked_at": at, "touched_at": at},
    )
    if made or _again(job, design.job_fields, by, at):
        _require_room(by)
        queue_after_commit(task=TASK, args=(job.pk,))
    return job


def _require_room(by: User | None) -> None:
    """Raise LimitReached if the user has too many unfinished jobs, counting the new one.

    The exception also rolls back the creation of the new job.
    """
    if by is None:
        return
    # Lock the user's row, so that concurrent requests are counted one after another.
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if unfinished_jobs().filter(asked_by=by).count() > ANALYSIS_JOBS.most:
        raise LimitReached(ANALYSIS_JOBS, SOON)


def _again(job: AnalysisJob, kept: dict[str, Any], by: User | None, at: datetime) -> bool:
    """Reset a job that failed a while ago, or whose playable form has changed because the box was
    corrected.

    Returns True if the job was reset and must be queued again.
    """
    failed = job.state == JobState.FAILED and job.touched_at < at - FAILED_FOR
    if not failed and job.playable_json == kept["playable_json"]:
        return False
    for name, value in kept.items():
        setattr(job, name, value)
    job.answer = None
    job.state, job.progress = JobState.QUEUED, 0.0
    job.asked_by, job.asked_at, job.touched_at = by, at, at
    job.save()
    return True


def work_out(*, job_id: int, at: datetime) -> AnalysisJob | None:
    """Run a queued job and return it. Return None if it is missing, already running or finished.

    The job ends either as done or as failed with a code.
    """
    queued = AnalysisJob.objects.filter(pk=job_id, state=JobState.QUEUED)
    if not queued.update(state=JobState.WORKING, progress=0.0, touched_at=at):
        return None
    job = AnalysisJob.objects.get(pk=job_id)
    data = _ProgressReport(job, at)
    try:
        answer = msgspec.to_builtins(_answered(job, data))
    except DatabaseError:
        raise  # The state was not stored. `resume` queues the job again.
    except Exception as error:
        log.exception("job failed", job=job.pk, question=job.question)
        return _ended(job, JobState.FAILED, {"code": _why(error)}, data.now)
    return _ended(job, JobState.DONE, answer, data.now)


def _answered(job: AnalysisJob, tell: Tell) -> msgspec.Struct:
    analyst = analyst_of(job.kind)
    return _works_out(analyst, Question(job.question))(job.playable, tell)


def _works_out(analyst: Analyst, question: Question) -> Callable[[Any, Tell], msgspec.Struct]:
    return {Question.RATING: analyst.rate, Question.PROOF: analyst.prove}[question]


def _why(error: Exception) -> str:
    return "took_too_long" if isinstance(error, SoftTimeLimitExceeded) else "crashed"


def _ended(job: AnalysisJob, state: JobState, answer: Any, at: datetime) -> AnalysisJob:
    job.state, job.progress, job.answer, job.touched_at = state, 1.0, answer, at
    job.asked_by = None
    job.save(update_fields=["state", "progress", "answer", "touched_at", "asked_by"])
    return job


class _ProgressReport:
    """Stores the progress of a job, at most a few times a second."""

    def __init__(self, job: AnalysisJob, at: datetime) -> None:
        self.job, self.at = job, at
        self.started_at = self.stored_at = monotonic()

    def __call__(self, share: float) -> None:
        if monotonic() - self.stored_at < BETWEEN_REPORTS:
            return
        self.stored_at = monotonic()
        AnalysisJob.objects.filter(pk=self.job.pk, state=JobState.WORKING).update(
            progress=min(max(share, 0.0), 1.0), touched_at=self.now
        )

    @property
    def now(self) -> datetime:
        return self.at + timedelta(seconds=monotonic() - self.started_at)


def resume(*, at: datetime) -> None:
    """Queue lost jobs again; fail jobs that keep losing their workers."""
    silent = AnalysisJob.objects.filter(_untouched(SILENT, at), state=JobState.WORKING)
    silent.filter(asked_at__lt=at - GIVEN_UP).update(
        state=JobState.FAILED, answer={"code": "gave_up"}, asked_by=None, touched_at=at
    )
    unheard = _untouched(UNHEARD, at) & Q(state=JobState.QUEUED)
    lost = AnalysisJob.objects.filter(unheard | Q(pk__in=silent)).order_by("touched_at")
    for job_id in list(lost.values_list("pk", flat=True)[:AT_ONCE]):
        # Another worker may have started or finished the job since the query.
        still_lost = lost.filter(pk=job_id).update(state=JobState.QUEUED, touched_at=at)
        if still_lost and not queue(task=TASK, args=(job_id,)):
            break


def _untouched(span: timedelta, at: datetime) -> Q:
    """Match jobs not touched for `span`, and jobs touched in the future because the clock was set
    back.
    """
    return Q(touched_at__lt=at - span) | Q(touched_at__gt=at + span)


def rate_published(*, at: datetime) -> None:
    """Request missing ratings for the newest versions, a few at a time."""
    if unfinished_jobs().exists():
        return
    for key in ANALYSTS.keys() & TYPES.keys():
        for version in unrated_versions(key)[:UNASKED]:
            design = normalised(type_of(key), version.value)
            ask(design=design, question=Question.RATING, at=at)


def forget(*, at: datetime) -> None:
    """Delete old jobs of designs that were never published."""
    forgettable_jobs(at=at).delete()


def heat_of(*, job: AnalysisJob, number: int, golfer: str) -> Heat | None:
    """Return the heat map for a hole, counted from 1; None if the rating is not done or has no such
    hole.
    """
    rating = job.answer if job.state == JobState.DONE else None
    if not rating or not 1 <= number <= len(rating.get("holes", ())):
        return None
    key = f"heat:{job.pk}:{job.touched_at.timestamp()}:{number}:{golfer}"
    return cached(key=key, make=lambda: _worked_out(job, number, golfer), lasting=HEAT_LIFE)


def _worked_out(job: AnalysisJob, number: int, golfer: str) -> Heat | None:
    draw = analyst_of(job.kind).heat
    if draw is None:
        return None
    return [(q, r, turns) for (q, r), turns in draw(job.playable, number, golfer).items()]

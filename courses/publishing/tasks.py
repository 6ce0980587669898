"""Tasks that run analysis jobs and apply the results: a proof leads to publication, and a rating to
the difficulty shown in the gallery.
"""

from celery import shared_task
from django.utils import timezone

from courses.analysis import services as analysis
from courses.analysis.models import Question
from courses.gallery.services import refresh_rated
from courses.publishing.services import publications, shipped_ratings, versions

WORK_OUT_LIMIT = 120
"""Time limit in seconds. A complete course takes a few."""


@shared_task(name="courses.tasks.work_out", soft_time_limit=WORK_OUT_LIMIT)
def work_out(job_id: int) -> None:
    """Run an analysis job, then settle the publications waiting for it, or store the difficulty."""
    job = analysis.work_out(job_id=job_id, at=timezone.now())
    if job and job.question == Question.PROOF:
        publications.settle(job=job, at=timezone.now())
    if job and job.question == Question.RATING:
        refresh_rated(job=job)


@shared_task(name="courses.tasks.resume_studies")
def resume_analysis_jobs() -> None:
    """Queue lost jobs again, and rate published versions that have no rating."""
    now = timezone.now()
    analysis.resume(at=now)
    publications.resume(at=now)
    shipped_ratings.store_shipped_ratings(at=now)
    analysis.rate_published(at=now)


@shared_task(name="courses.tasks.forget_studies")
def forget_analysis_jobs() -> None:
    """Delete old jobs of drafts that were never published."""
    analysis.forget(at=timezone.now())


@shared_task(name="courses.tasks.leave_missing_traces")
def leave_missing_traces() -> None:
    """Store marks for versions published before marks were introduced, so that copies can
    be found.
    """
    versions.leave_missing_traces()

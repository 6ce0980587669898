from celery import shared_task
from django.utils import timezone

from courses.analysis.models import Question
from courses.analysis.services import analysis_jobs
from courses.gallery.services import listing
from courses.pictures.services import pictures, rendering
from courses.publishing.services import crediting, publications, shipped_ratings

# Two tasks keep the names under which they may be waiting in a queue.

LONGEST = 120
"""Seconds; a whole course takes a few."""
RENDER_LIMIT = 60
"""Seconds; a sheet takes two."""


@shared_task(soft_time_limit=LONGEST)
def work_out(job_id: int) -> None:
    """Answer an analysis job, publish what waits for it, sort what is rated by its difficulty."""
    job = analysis_jobs.work_out(job_id=job_id, at=timezone.now())
    if job and job.question == Question.PROOF:
        publications.settle(job=job, at=timezone.now())
    if job and job.question == Question.RATING:
        listing.refresh_rated(job=job)


@shared_task(soft_time_limit=RENDER_LIMIT)
def render(rendering_id: int) -> None:
    """Make a file that somebody waits for, such as a PDF."""
    rendering.render(rendering_id=rendering_id, at=timezone.now())


@shared_task
def resume_renderings() -> None:
    """Go on with files whose task was lost."""
    rendering.resume(at=timezone.now())


@shared_task
def draw_missing_pictures() -> None:
    """Have the PNGs of listed designs ready for link previews."""
    pictures.draw_missing_rasters(at=timezone.now())


@shared_task
def forget_renderings() -> None:
    """Delete files that have expired."""
    rendering.forget(at=timezone.now())


@shared_task(name="courses.tasks.resume_studies")
def resume_analysis_jobs() -> None:
    """Go on with what was lost, and rate what was published without."""
    now = timezone.now()
    analysis_jobs.resume(at=now)
    publications.resume(at=now)
    shipped_ratings.store_shipped_ratings(at=now)
    analysis_jobs.rate_published(at=now)


@shared_task
def leave_missing_traces() -> None:
    """Copies of what was published before an update are found, too."""
    crediting.leave_missing_traces()


@shared_task(name="courses.tasks.forget_studies")
def forget_analysis_jobs() -> None:
    """Keep no jobs of drafts long gone."""
    analysis_jobs.forget(at=timezone.now())

from celery import shared_task
from django.utils import timezone

from courses.analysis import services as analysis
from courses.analysis.models import Question
from courses.gallery import services as gallery
from courses.pictures.services import pictures, renderings
from courses.publishing.services import publications, shipped_ratings
from courses.publishing.services import versions as crediting

# Two tasks keep the names under which they may be waiting in a queue.

LONGEST = 120
"""Seconds; a whole course takes a few."""
RENDER_LIMIT = 60
"""Seconds; a sheet takes two."""


@shared_task(soft_time_limit=LONGEST)
def work_out(job_id: int) -> None:
    """Answer an analysis job, publish what waits for it, sort what is rated by its difficulty."""
    job = analysis.work_out(job_id=job_id, at=timezone.now())
    if job and job.question == Question.PROOF:
        publications.settle(job=job, at=timezone.now())
    if job and job.question == Question.RATING:
        gallery.refresh_rated(job=job)


@shared_task(soft_time_limit=RENDER_LIMIT)
def render(rendering_id: int) -> None:
    """Make a file that somebody waits for, such as a PDF."""
    renderings.render(rendering_id=rendering_id, at=timezone.now())


@shared_task
def resume_renderings() -> None:
    """Go on with files whose task was lost."""
    renderings.resume(at=timezone.now())


@shared_task
def draw_missing_pictures() -> None:
    """Have the PNGs of listed designs ready for link previews."""
    pictures.draw_missing_rasters(at=timezone.now())


@shared_task
def forget_renderings() -> None:
    """Delete files that have expired."""
    renderings.forget(at=timezone.now())


@shared_task(name="courses.tasks.resume_studies")
def resume_analysis_jobs() -> None:
    """Go on with what was lost, and rate what was published without."""
    now = timezone.now()
    analysis.resume(at=now)
    publications.resume(at=now)
    shipped_ratings.store_shipped_ratings(at=now)
    analysis.rate_published(at=now)


@shared_task
def leave_missing_traces() -> None:
    """Copies of what was published before an update are found, too."""
    crediting.leave_missing_traces()


@shared_task(name="courses.tasks.forget_studies")
def forget_analysis_jobs() -> None:
    """Keep no jobs of drafts long gone."""
    analysis.forget(at=timezone.now())

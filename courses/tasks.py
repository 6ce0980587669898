from celery import shared_task
from django.utils import timezone

from courses.models import Question
from courses.services import proving, studying

LONGEST = 120
"""Seconds; a whole course takes a few."""


@shared_task(soft_time_limit=LONGEST)
def work_out(study_id: int) -> None:
    """Answer a study, and publish what waits for it."""
    study = studying.work_out(study_id=study_id, at=timezone.now())
    if study and study.question == Question.PROOF:
        proving.settle(study=study, at=timezone.now())


@shared_task
def resume_studies() -> None:
    """Go on with what was lost, and rate what was published without."""
    now = timezone.now()
    studying.resume(at=now)
    proving.resume(at=now)
    studying.rate_published(at=now)


@shared_task
def forget_studies() -> None:
    """Keep no studies of drafts long gone."""
    studying.forget(at=timezone.now())

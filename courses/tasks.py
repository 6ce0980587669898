from celery import shared_task
from django.utils import timezone

from courses.models import Question
from courses.services import analysis_jobs, listing, publications
from courses.social.selectors.moderation import untold_decisions
from courses.social.selectors.news import readers_due
from courses.social.services import news, telling

# Two tasks keep the names under which they may be waiting in a queue.

LONGEST = 120
"""Seconds; a whole course takes a few."""


@shared_task(soft_time_limit=LONGEST)
def work_out(job_id: int) -> None:
    """Answer an analysis job, publish what waits for it, sort what is rated by its difficulty."""
    job = analysis_jobs.work_out(job_id=job_id, at=timezone.now())
    if job and job.question == Question.PROOF:
        publications.settle(job=job, at=timezone.now())
    if job and job.question == Question.RATING:
        listing.refresh_rated(job=job)


@shared_task(name="courses.tasks.resume_studies")
def resume_analysis_jobs() -> None:
    """Go on with what was lost, and rate what was published without."""
    now = timezone.now()
    analysis_jobs.resume(at=now)
    publications.resume(at=now)
    analysis_jobs.rate_published(at=now)


@shared_task(name="courses.tasks.forget_studies")
def forget_analysis_jobs() -> None:
    """Keep no jobs of drafts long gone."""
    analysis_jobs.forget(at=timezone.now())


@shared_task
def tell_decisions() -> None:
    """One task a mail, for all decisions of moderators of which somebody has yet to hear."""
    for decision_id in untold_decisions().values_list("pk", flat=True):
        tell_decision.delay(decision_id)


@shared_task
def tell_decision(decision_id: int) -> None:
    """Tell whom it concerns how a decision stands."""
    telling.tell_decision(decision_id=decision_id, at=timezone.now())


@shared_task
def mail_news() -> None:
    """One task a mail, for all who have not had this week's; it may run at any hour."""
    week = news.week_of(timezone.now())
    for user_id in readers_due(week=week).values_list("pk", flat=True):
        mail_news_to.delay(user_id)


@shared_task
def mail_news_to(user_id: int) -> None:
    """Send somebody the week's news of what they follow."""
    news.mail_news(user_id=user_id, at=timezone.now())

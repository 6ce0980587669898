from celery import shared_task
from django.utils import timezone

from courses.models import Question
from courses.services import analysis_jobs, listing, publications
from courses.social.selectors.moderation import untold_decisions
from courses.social.selectors.news import readers_due
from courses.social.services import news, telling

LONGEST = 120
"""Seconds; a whole course takes a few."""


@shared_task(soft_time_limit=LONGEST)
def work_out(study_id: int) -> None:
    """Answer a study, publish what waits for it, sort what is rated by its difficulty."""
    study = analysis_jobs.work_out(study_id=study_id, at=timezone.now())
    if study and study.question == Question.PROOF:
        publications.settle(study=study, at=timezone.now())
    if study and study.question == Question.RATING:
        listing.refresh_rated(study=study)


@shared_task
def resume_studies() -> None:
    """Go on with what was lost, and rate what was published without."""
    now = timezone.now()
    analysis_jobs.resume(at=now)
    publications.resume(at=now)
    analysis_jobs.rate_published(at=now)


@shared_task
def forget_studies() -> None:
    """Keep no studies of drafts long gone."""
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

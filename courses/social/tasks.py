"""Tasks that send mails. Their names stay those of the module that they were moved from."""

from celery import shared_task
from django.utils import timezone

from courses.social.moderation import services as moderation
from courses.social.moderation.selectors import untold_decisions
from courses.social.news import services as news
from courses.social.news.selectors.news import readers_reached


@shared_task(name="courses.tasks.tell_decisions")
def tell_decisions() -> None:
    """One task a mail, for all decisions of moderators of which somebody has yet to hear."""
    for decision_id in untold_decisions().values_list("pk", flat=True):
        tell_decision.delay(decision_id)


@shared_task(name="courses.tasks.tell_decision")
def tell_decision(decision_id: int) -> None:
    """Tell those concerned the state of a decision."""
    moderation.tell_decision(decision_id=decision_id, at=timezone.now())


@shared_task(name="courses.tasks.mail_news")
def mail_news() -> None:
    """One task a mail, for all who have not had this week's; it may run at any hour."""
    week = news.week_of(timezone.now())
    for user_id in readers_reached(week=week):
        mail_news_to.delay(user_id)


@shared_task(name="courses.tasks.mail_news_to")
def mail_news_to(user_id: int) -> None:
    """Send somebody the week's news of what they follow."""
    news.mail_news(user_id=user_id, at=timezone.now())

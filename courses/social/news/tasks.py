from celery import shared_task
from django.utils import timezone

from courses.social.news import services
from courses.social.news.selectors.news import readers_reached


@shared_task(name="courses.tasks.mail_news")
def mail_news() -> None:
    """Queue an email for each user who has not received this week's news. Can run at any time."""
    week = services.week_of(timezone.now())
    for user_id in readers_reached(week=week):
        mail_news_to.delay(user_id)


@shared_task(name="courses.tasks.mail_news_to")
def mail_news_to(user_id: int) -> None:
    """Email a user their news for the week."""
    services.mail_news(user_id=user_id, at=timezone.now())

"""The weekly email with a user's news, and the record of how far they have read."""

from datetime import datetime, timedelta
from functools import partial

from django.utils import translation

from accounts.people.models import User
from core.db.outage import if_possible
from core.site import page_url
from courses.social.news.models import NewsMark
from courses.social.news.selectors.items import A_WEEK, Item, Span
from courses.social.news.selectors.news import news_of, readers_due
from courses.social.reactions.services import reset_news_count
from notifications.mail.selectors import unreached
from notifications.mail.services import sending as mail

MONDAY_MORNING = timedelta(hours=6)
FARTHEST_BACK = 2 * A_WEEK
"""Maximum time span of one email, so that the first email after a long pause is not too long."""


def week_of(at: datetime) -> datetime:
    """Return the start of the week whose email is due: Monday, 6:00 UTC."""
    moment = at - MONDAY_MORNING
    midnight = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight - timedelta(days=moment.weekday()) + MONDAY_MORNING


def mail_news(*, user_id: int, at: datetime) -> bool:
    """Email a user the news up to the start of this week, if there are any. Return True if sent.

    A second call repeats the email only if it is unknown whether the first was sent. The Message-ID
    is the same for the whole week.
    """
    week = week_of(at)
    user = readers_due(week=week).filter(pk=user_id).first()
    # `mailed_until` stays unchanged, so that these news items are sent once the user's emails
    # arrive again.
    if user is None or unreached([user]):
        return False
    items = _in_readers_words(user, _span(user, week))
    sent = bool(items) and _send(user, items, at)
    NewsMark.objects.update_or_create(user=user, defaults={"mailed_until": week})
    return sent


def look_at_news(*, user: User, at: datetime) -> None:
    """Record that the user has seen their news up to now."""
    marks = NewsMark.objects
    if_possible(partial(marks.update_or_create, user=user, defaults={"seen_at": at}))
    reset_news_count(user)


def _span(user: User, week: datetime) -> Span:
    mark = NewsMark.objects.filter(user=user).first()
    known = mark.mailed_until if mark else None
    return Span(max(known or week - A_WEEK, week - FARTHEST_BACK), week)


def _in_readers_words(user: User, span: Span) -> list[Item]:
    with translation.override(user.language):
        return news_of(user, span)


def _send(user: User, items: list[Item], at: datetime) -> bool:
    return mail.send(
        to=user,
        kind="news",
        template="courses/social/news/mail/news",
        context={"items": items, "link": page_url("courses:news")},
        message_id=f"news-{user.pk}-{week_of(at):%Y-%m-%d}",
        at=at,
    )

"""Template context for every page: the number of new news items, and whether the user moderates."""

from collections.abc import Callable
from functools import partial

from django.core.cache import cache
from django.http import HttpRequest
from django.utils import timezone

from accounts.people.requests import is_member
from courses.public.designs import is_moderator
from courses.social.news.selectors.news import fresh_news
from courses.social.reactions.services import NEWS_KEY

KEPT = 120
"""Seconds for which the number of news items is cached. It can be outdated for that long."""


def news_waiting(request: HttpRequest) -> dict[str, int]:
    """Return the number of news items since the user's last visit, for the badge next to their
    name.
    """
    user = getattr(request, "user", None)
    if not is_member(user):
        return {}
    key = NEWS_KEY % user.pk
    count = cache.get(key)
    if count is None:
        count = fresh_news(user, at=timezone.now())
        cache.set(key, count, timeout=KEPT)
    return {"news_waiting": count}


def moderation(request: HttpRequest) -> dict[str, Callable[[], bool]]:
    """Add a function that returns True for moderators. It runs a query only if a template
    calls it.
    """
    user = getattr(request, "user", None)
    return {"moderates": partial(is_moderator, user)} if user is not None else {}

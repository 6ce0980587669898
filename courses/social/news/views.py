"""The news page."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from courses.social.news.selectors.items import Span
from courses.social.news.selectors.news import blocks_of, follows_of, news_of, seen_at
from courses.social.news.services import look_at_news
from notifications.preferences.selectors import preferences_of


@members_only
@require_safe
def news(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the latest news, highlighting items since the last visit."""
    now = timezone.now()
    context = {
        "items": news_of(request.user, Span.lately(now)),
        "seen_at": seen_at(request.user),
        "follows": follows_of(request.user),
        "blocks": blocks_of(request.user),
        "way": preferences_of(request.user).way("news").label,
    }
    look_at_news(user=request.user, at=now)
    return render(request, "courses/social/news/news.html", context)

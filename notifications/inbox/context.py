"""Template context for every page: the number of unread notifications."""

from collections.abc import Callable
from functools import cache

from django.http import HttpRequest

from accounts.people.requests import is_member
from notifications.inbox.selectors import count_text, unread_count


def unread_notifications(request: HttpRequest) -> dict[str, Callable[[], str]]:
    """Add a function that returns the number for the header, empty if there is none.

    It runs a query only if a template calls it.
    """
    user = getattr(request, "user", None)
    if not is_member(user):
        return {}

    @cache
    def shown() -> str:
        return count_text(unread_count(user))

    return {"unread_notifications": shown}

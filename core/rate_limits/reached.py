"""The limit that a request reached, stored for the code that makes the answer."""

from django.http import HttpRequest

from core.rate_limits.limit import LimitReached

KEY = "dogleg.limit_reached"


def note_limit(request: HttpRequest, reached: LimitReached) -> None:
    """Store it with what server and middleware know about a request."""
    request.META[KEY] = reached


def noted_limit(request: HttpRequest) -> LimitReached | None:
    """The limit that was noted, if any."""
    return request.META.get(KEY)

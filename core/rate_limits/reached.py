"""The limit that a request reached, stored for the code that builds the answer."""

from django.http import HttpRequest

from core.rate_limits.limit import LimitReached

KEY = "dogleg.limit_reached"


def note_limit(request: HttpRequest, reached: LimitReached) -> None:
    """Store the limit in the request's META, which middleware and views share."""
    request.META[KEY] = reached


def noted_limit(request: HttpRequest) -> LimitReached | None:
    """Return the stored limit, or None."""
    return request.META.get(KEY)

"""The limit that a request came upon, noted for the answer that is made elsewhere."""

from django.http import HttpRequest

from accounts.rate_limits.limit import LimitReached

KEY = "dogleg.limit_reached"


def note_limit(request: HttpRequest, reached: LimitReached) -> None:
    """Remember it beside what server and middleware tell of a request."""
    request.META[KEY] = reached


def noted_limit(request: HttpRequest) -> LimitReached | None:
    """The limit that was noted, if any."""
    return request.META.get(KEY)

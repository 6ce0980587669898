"""The limits of every request to the API, and the additional ones of single views."""

from collections.abc import Iterator
from typing import Any

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.tokens.selectors import Bearer
from core.rate_limits import table
from core.rate_limits.counting import Use, require
from core.rate_limits.visitors import address_of, network_of


class RateLimits(BaseThrottle):
    """Counts a request for token, golfer and address, and for the `limits` of a view."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """True, or raises LimitReached, which the exception handler turns into an answer."""
        require(*_uses(request, view), at=timezone.now())
        return True


def _uses(request: Request, view: Any) -> Iterator[Use]:
    network = network_of(address_of(request))
    if not request.user.is_authenticated:
        yield table.STRANGER, network
        return
    yield table.ADDRESS, network
    yield table.GOLFER, str(request.user.pk)
    if request.user.is_bot:
        yield table.BOT, str(request.user.pk)
    if isinstance(request.auth, Bearer):
        yield table.TOKEN, request.auth.digest
    for limit in getattr(view, "limits", ()):
        yield limit, str(request.user.pk)

"""How many requests a minute: by token, by signed-in person, by address of strangers.

The rates are DEFAULT_THROTTLE_RATES in the settings.
"""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from accounts.api.errors import ApiError
from accounts.models import AccessToken

PERIODS = {1: "second", 60: "minute", 3600: "hour", 86400: "day"}


class NamedThrottle(SimpleRateThrottle):
    """A throttle whose refusal says which limit was reached and when it opens again."""

    def throttle_failure(self) -> bool:
        wait = max(1, round(self.wait() or 1))
        limit = f"{self.num_requests} requests a {PERIODS[self.duration]} per {self.per}"
        raise ApiError(
            status=429,
            code="too_many_requests",
            detail=_("Slow down, please: the limit is %(limit)s. Try again in %(wait)s s.")
            % {"limit": limit, "wait": wait},
            headers={"Retry-After": str(wait)},
            limit=limit,
            retry_after=wait,
        )

    @property
    def per(self) -> str:
        """Whose requests are counted, as the refusal says it."""
        return str(self.scope)

    def key_for(self, who: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": who}


class TokenThrottle(NamedThrottle):
    scope = "token"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return self.key_for(request.auth.pk) if isinstance(request.auth, AccessToken) else None


class SessionThrottle(NamedThrottle):
    scope = "session"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        signed_in = request.user.is_authenticated and request.auth is None
        return self.key_for(request.user.pk) if signed_in else None


class AddressThrottle(NamedThrottle):
    scope = "address"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return None if request.user.is_authenticated else self.key_for(self.get_ident(request))

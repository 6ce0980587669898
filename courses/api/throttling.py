"""How often somebody may do what costs much, beside the limits that hold for everything.

The rates are DEFAULT_THROTTLE_RATES in the settings, by the name of what is counted.
"""

from typing import Any

from rest_framework.request import Request

from accounts.api.throttling import NamedThrottle


class DesignThrottle(NamedThrottle):
    """Of a person, so that more tokens do not help."""

    per = "golfer"

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return self.key_for(request.user.pk) if request.user.is_authenticated else None


class Saving(DesignThrottle):
    scope = "saving"
    per = "golfer who saves"


class Checking(DesignThrottle):
    scope = "checking"
    per = "golfer who has designs checked"


class Drawing(DesignThrottle):
    scope = "drawing"
    per = "golfer who has designs drawn"


class Rating(DesignThrottle):
    scope = "rating"
    per = "golfer who has designs rated"


class Making(DesignThrottle):
    scope = "making"
    per = "golfer who has designs made"

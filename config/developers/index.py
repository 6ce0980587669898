"""The index of the API: where programs find its descriptions."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from core.api.problems import PAGE as ERRORS

AN_HOUR = 3600
PLACES = {
    "openapi": "api-schema",
    "asyncapi": "api-asyncapi",
    "reference": "api-docs",
    "documentation": "developers:index",
    "games": "api-games",
    "me": "api-me",
    "feed": "api-feed",
    "oauth": "oauth2_provider:oauth-server-metadata",
    "status": "status-json",
}
"""Names of addresses, by the names under which the index lists them."""


@require_safe
@cache_control(public=True, max_age=AN_HOUR)
def index(request: HttpRequest) -> HttpResponse:
    """List where everything is."""
    found = {name: settings.SITE_URL + reverse(address) for name, address in PLACES.items()}
    return JsonResponse({**found, "errors": settings.SITE_URL + ERRORS})

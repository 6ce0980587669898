"""Typed requests, and functions that views of all apps use on a request or its address."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from rest_framework.request import Request

from accounts.people.models import User

Found = TypeVar("Found")


class AuthenticatedHttpRequest(HttpRequest):
    """The request of a page behind `golfers_only` or `members_only`, as django-stubs recommends."""

    user: User


class AuthenticatedRequest(Request):
    """The request of an API view behind the permissions that all API views share."""

    user: User


_HIDING = {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
}


def hide_address(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Keep an address that gives access out of caches, search indexes and referrers."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        for name, value in _HIDING.items():
            response.headers[name] = value
        return response

    return answer


def or_404(found: Found | None) -> Found:
    """Return the object. Raise Http404 if it is None."""
    if found is None:
        raise Http404
    return found

"""What views of all apps ask of a request, and of what its address names."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from rest_framework.request import Request

from accounts.people.models import User

Found = TypeVar("Found")


class AuthenticatedHttpRequest(HttpRequest):
    """What a page's view gets behind `golfers_only` or `members_only`, as django-stubs advises."""

    user: User


class AuthenticatedRequest(Request):
    """What a view of the API gets behind the permissions that all of them have."""

    user: User


_HIDING = {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
}


def hide_address(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Keep an address that gives access out of caches, indexes and referrers."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        for name, value in _HIDING.items():
            response.headers[name] = value
        return response

    return answer


def or_404(found: Found | None) -> Found:
    """What an address names. Raises Http404 where there is nothing."""
    if found is None:
        raise Http404
    return found

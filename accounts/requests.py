"""What views of all apps ask of a request, and of what its address names."""

from typing import TypeVar

from django.http import Http404, HttpRequest
from rest_framework.request import Request

from accounts.models import User

Found = TypeVar("Found")


class AuthenticatedHttpRequest(HttpRequest):
    """What a page's view gets behind `golfers_only` or `members_only`, as django-stubs advises."""

    user: User


class AuthenticatedRequest(Request):
    """What a view of the API gets behind the permissions that all of them have."""

    user: User


def or_404(found: Found | None) -> Found:
    """What an address names. Raises Http404 where there is nothing."""
    if found is None:
        raise Http404
    return found

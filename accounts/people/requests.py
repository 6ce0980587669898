"""Typed requests, and the functions that decide who can open a page."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeGuard, TypeVar
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from accounts.people.models import User
from accounts.people.saved_forms import save_form, way_back

Found = TypeVar("Found")


class AuthenticatedHttpRequest(HttpRequest):
    """The request of a page that uses `golfers_only` or `members_only`, as django-stubs
    recommends.
    """

    user: User


class AuthenticatedRequest(Request):
    """The request of an API view, after the permission checks that all API views share."""

    user: User


_HIDING = {
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
}


def hide_address(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Keep a URL that grants access out of caches, search indexes and referrers."""

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


CODE = "members_only"

SENTENCE: str | Promise = _("You need an account for this. Sign up for free and keep your games.")

ENTRANCES = {"sign-up": "account_signup"}
"""URL names by the value of a button. Any other value leads to the sign-in page."""


def is_member(user: User | AnonymousUser | Any) -> TypeGuard[User]:
    """Return whether the user has an account: not anonymous and not a guest."""
    return bool(getattr(user, "is_member", False))


View = Callable[..., HttpResponse]


def golfers_only(view: View) -> View:
    """Require a user or guest.

    Unlike `login_required`, never redirect to a URL that accepts only POST after sign-in.
    """

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        return _entrance("", way_back(request))

    return checked


def members_only(view: View) -> View:
    """Require an account. A view marked with `may_wait` runs after the user has signed in."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_member(request.user):
            return view(request, *args, **kwargs)
        waits = request.method == "POST" and getattr(view, "may_wait", False)
        following = save_form(request) if waits else way_back(request)
        if request.user.is_authenticated:
            return render(request, "members_only.html", {"following": following}, status=403)
        return _entrance("", following)

    return checked


def wants_account(request: HttpRequest) -> bool:
    """Return whether a visitor without an account chose to sign up or in before the submitted
    action.
    """
    return "entrance" in request.POST and not is_member(request.user)


def to_entrance(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect to sign-up or sign-in. The button's action runs afterwards."""
    return _entrance(request.POST.get("entrance", ""), save_form(request))


def _entrance(asked: str, following: str) -> HttpResponseRedirect:
    path = resolve_url(ENTRANCES.get(asked, settings.LOGIN_URL))
    return HttpResponseRedirect(f"{path}?{urlencode({'next': following})}")

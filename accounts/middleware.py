"""Middleware: the user's language and time zone, guests, and rate limits."""

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.guests.selectors import FORGOTTEN_AFTER, guest_of
from accounts.guests.services import note_guest
from accounts.people.models import User
from accounts.visibility.services import note_presence
from core.db.outage import if_possible
from core.rate_limits.counting import counted_limits, headers_of, require
from core.rate_limits.limit import (
    A_DAY,
    LimitReached,
    address_of,
    network_of,
    note_limit,
    noted_limit,
)
from core.rate_limits.table import PAGES, PICTURES

ENTRANCE = ("account_", "mfa_", "usersessions_")
"""URL name prefixes of allauth's pages."""
LEAVING = "account_logout"

UNCOUNTED = ("/api/", "/healthz", "/readyz", "/anymail/", "/calendars/", "/mail/stop/")
"""Path prefixes without a page limit: programs request them, often many from one network
address.
"""

View = Callable[[HttpRequest], HttpResponse]


def own_language_and_time(get_response: View) -> View:
    """Middleware: a signed-in user's settings take precedence over the browser's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return get_response(request)
        language = request.user.language
        with (
            translation.override(language),
            timezone.override(ZoneInfo(request.user.time_zone)),
        ):
            request.LANGUAGE_CODE = language
            response = get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response

    return middleware


class guests:
    """Middleware: record active guests and who is online.

    Guests can sign up or in like anonymous visitors.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        now, user = timezone.now(), request.user
        if isinstance(user, User) and user.guest_seen_at and now - user.guest_seen_at >= A_DAY:
            if_possible(partial(self._seen, request, user, now))
        if isinstance(user, User) and user.shows_online:
            note_presence(user=user, at=now)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> None:
        """Hide a guest from allauth's pages.

        Otherwise allauth would turn the guest away as a signed-in user, or show them an account.
        """
        name = str(request.resolver_match and request.resolver_match.view_name)
        if name.startswith(ENTRANCE) and name != LEAVING and guest_of(request):
            request.guest, request.user = request.user, AnonymousUser()  # type: ignore[attr-defined]

    @staticmethod
    def _seen(request: HttpRequest, guest: User, at: datetime) -> None:
        note_guest(guest=guest, at=at)
        request.session.set_expiry(FORGOTTEN_AFTER)


DEVICE_CARDS, SIGNED_OUT = "dogleg-cards", "dogleg-signed-out"
"""Cookies: the first means that scorecards are stored in this browser, the second that its pages
must clear everything else.
"""
A_YEAR = timedelta(days=365)


def clearing_storage(get_response: View) -> View:
    """Middleware: after signing out, make the browser clear the site's stored data.

    On a shared computer the next person must not find drafts, scorecards or unsent moves. The
    header would also delete scorecards that belong to no user but to the browser. If there are any,
    `static/js/core/storage.js` clears everything else, once for each value of the cookie.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if getattr(request, "has_signed_out", False):
            if DEVICE_CARDS in request.COOKIES:
                secure = settings.SESSION_COOKIE_SECURE
                sign_out = secrets.token_hex(8)
                response.set_cookie(
                    SIGNED_OUT, sign_out, max_age=A_YEAR, samesite="Lax", secure=secure
                )
            else:
                response.headers["Clear-Site-Data"] = '"storage"'
        return response

    return middleware


class limits_as_pages:
    """Middleware: if a limit was reached, respond with a 429 that says how long to wait."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        reached = noted_limit(request)
        # allauth shows the form again, with the reason as a form error.
        if reached and response.status_code in (HTTPStatus.OK, HTTPStatus.TOO_MANY_REQUESTS):
            response.status_code = reached.status
            for name, item in reached.headers.items():
                response.headers[name] = item
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, LimitReached):
            return None
        note_limit(request, error)
        return too_often(request)


def limits_of_pages(get_response: View) -> View:
    """Middleware: limit pages per minute and address for visitors without an account.

    The API has its own limits; health checks have none.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.path_info.startswith(UNCOUNTED) or getattr(request.user, "is_member", False):
            return get_response(request)
        limit = PICTURES if request.path_info.endswith((".svg", ".png")) else PAGES
        try:
            require((limit, network_of(address_of(request))), at=timezone.now())
        except LimitReached as reached:
            note_limit(request, reached)
            # Rendered without the site's layout: this page must cost less than the page it
            # replaces.
            words = render_to_string("too_many_pages.html", {"reached": reached})
            return HttpResponse(words, status=reached.status)
        return get_response(request)

    return middleware


def limits_in_headers(get_response: View) -> View:
    """Middleware: report the number of remaining requests in the headers of every API response."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path.startswith("/api/"):
            return get_response(request)
        with counted_limits() as counted:
            response = get_response(request)
        for name, item in headers_of(counted).items():
            response.headers[name] = item
        return response

    return middleware


def too_often(request: HttpRequest) -> HttpResponse:
    """Return the page that explains which limit this request reached."""
    return render(request, "429.html", {"reached": noted_limit(request)}, status=429)

"""Keep a user's answers and cookies out of caches, other origins and embedded pages."""

from collections.abc import Callable

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]


def never_stored(get_response: View) -> View:
    """Middleware: set `no-store` on every response that is not `public`.

    As a default it also covers new pages, where a setting per view could be forgotten.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "public" not in response.headers.get("Cache-Control", ""):
            response.headers["Cache-Control"] = "no-store"
        return response

    return middleware


class TokensOnly(CorsMiddleware):
    """Middleware: allow no cross-origin access to responses for requests with a session.

    Because access is allowed by wildcard, browsers would not show such a response anyway. This way
    we need not rely on that.
    """

    def is_enabled(self, request: HttpRequest) -> bool:
        brought_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        return not brought_session and super().is_enabled(request)


STRANGERS_ONLY = ("/embed/", "/oembed/", "/calendars/", "/scorecards/")
"""Path prefixes of pages that treat every visitor as anonymous. A calendar is identified only by
its private URL. Scorecards are stored by a service worker, for all users of a browser.
"""


def without_cookies(get_response: View) -> View:
    """Middleware: treat every visitor to these pages as anonymous."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(STRANGERS_ONLY):
            return get_response(request)
        request.COOKIES.clear()
        response = get_response(request)
        response.cookies.clear()
        return response

    return middleware

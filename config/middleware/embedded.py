"""Pages that other sites show in frames are anonymous: cookies are neither read nor set there."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]

STRANGERS_ONLY = ("/embed/", "/oembed/", "/calendars/")
"""Prefixes of their addresses. A calendar is identified by its private address only."""


def without_cookies(get_response: View) -> View:
    """Middleware: treat every visitor of these pages as anonymous."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(STRANGERS_ONLY):
            return get_response(request)
        request.COOKIES.clear()
        response = get_response(request)
        response.cookies.clear()
        return response

    return middleware

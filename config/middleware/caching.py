"""Forbid caching of answers, unless the view marks them as identical for every visitor."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]


def never_stored(get_response: View) -> View:
    """Middleware: set `no-store` on every answer that is not `public`.

    As the default it covers new pages, which a setting for each view could miss.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "public" not in response.headers.get("Cache-Control", ""):
            response.headers["Cache-Control"] = "no-store"
        return response

    return middleware

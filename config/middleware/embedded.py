"""Pages that other sites show in frames know nobody: no cookie is read there, and none is set."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]

STRANGERS_ONLY = ("/embed/", "/oembed/", "/calendars/")
"""Beginnings of their addresses; a calendar asks by its private address and nothing else."""


def without_cookies(get_response: View) -> View:
    """Middleware: whoever asks for one of them asks as a stranger."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(STRANGERS_ONLY):
            return get_response(request)
        request.COOKIES.clear()
        response = get_response(request)
        response.cookies.clear()
        return response

    return middleware

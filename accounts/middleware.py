"""Pages in the language and on the clock of whoever is signed in."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

View = Callable[[HttpRequest], HttpResponse]


def own_language_and_time(get_response: View) -> View:
    """Middleware: a signed-in person's settings go before what the browser asks for."""

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

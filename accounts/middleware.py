"""Pages in the language and time zone of the signed-in user; limits as answers."""

from collections.abc import Callable
from http import HTTPStatus
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation

from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.reached import note_limit, noted_limit

View = Callable[[HttpRequest], HttpResponse]


def own_language_and_time(get_response: View) -> View:
    """Middleware: a signed-in user's settings take precedence over what the browser asks for."""

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


class limits_as_pages:
    """Middleware: wherever a limit was reached, the answer is a 429 that says how long to wait."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        reached = noted_limit(request)
        # allauth shows the form again, with the sentence in it.
        if reached and response.status_code in (HTTPStatus.OK, HTTPStatus.TOO_MANY_REQUESTS):
            response.status_code = reached.status
            for name, told in reached.headers.items():
                response.headers[name] = told
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, LimitReached):
            return None
        note_limit(request, error)
        return too_often(request)


def too_often(request: HttpRequest) -> HttpResponse:
    """The page about the limit that this request reached."""
    return render(request, "429.html", {"reached": noted_limit(request)}, status=429)

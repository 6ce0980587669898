"""Answers while a worker makes a file, and where it could not be made."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from courses.pictures.services.rendering import FAILED_FOR, RETRY_AFTER, RenderingFailedError


def not_ready() -> HttpResponse:
    """202: a small page that reloads by itself; programs read `Retry-After`."""
    return _page("courses/being_made.html", status=202, seconds=RETRY_AFTER)


def failures_as_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A file that could not be made becomes a page that says so, with 503."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except RenderingFailedError:
            seconds = int(FAILED_FOR.total_seconds())
            return _page("courses/not_made.html", status=503, seconds=seconds)

    return shown


def _page(template: str, *, status: int, seconds: int) -> HttpResponse:
    # Without the site's frame, which costs queries: the page may be asked for every two seconds.
    response = HttpResponse(render_to_string(template, {"seconds": seconds}), status=status)
    response["Retry-After"] = str(seconds)
    response["Cache-Control"] = "no-store"
    return response

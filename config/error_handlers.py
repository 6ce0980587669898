"""Error responses outside views: for programs, JSON in the API's format; for people, a page."""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views import defaults

from config.middleware.addresses import is_api
from config.starting import is_starting
from core.api.errors import UNREADABLE
from core.api.problems import media_type_for, problem
from core.db import outage


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    detail = _("This request is malformed.")
    return _json_error(request, 400, "bad_request", detail) or defaults.bad_request(
        request, exception
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    detail = _("There’s nothing at this address.")
    return _json_error(request, 404, "not_found", detail) or defaults.page_not_found(
        request, exception
    )


def crashed(request: HttpRequest) -> HttpResponse:
    """Handle every exception that no view or middleware handled."""
    if is_starting(sys.exc_info()[1]):
        return starting(request)
    if outage.is_outage(sys.exc_info()[1]):
        return cannot_save(request)
    detail = _("Something went wrong on our side. Try again in a moment.")
    return _json_error(request, 500, "crashed", detail) or defaults.server_error(request)


def cannot_save(request: HttpRequest) -> HttpResponse:
    """Return a 503: nothing was changed, and the same request may succeed soon."""
    data = _json_error(request, 503, outage.CODE, str(outage.SENTENCE))
    answer = data or HttpResponse(render_to_string("503.html"), status=503)
    answer.headers["Retry-After"] = str(outage.RETRY_AFTER)
    return answer


def starting(request: HttpRequest) -> HttpResponse:
    """Return a 503 with a page that reloads itself until `prepare` has finished."""
    data = _json_error(request, 503, "updating", _updating())
    answer = data or HttpResponse(render_to_string("starting.html"), status=503)
    answer.headers["Retry-After"] = str(outage.RETRY_AFTER)
    return answer


def unreadable(request: HttpRequest) -> HttpResponse:
    detail = str(UNREADABLE)
    data = _json_error(request, 409, "unreadable", detail)
    return data or render(request, "409.html", {"detail": detail}, status=409)


def updating(request: HttpRequest) -> HttpResponse:
    """Return a 503: a newer release has already stored moves for this table.

    A retry may reach a server that runs that release.
    """
    detail = _updating()
    data = _json_error(request, 503, "updating", detail)
    answer = data or render(request, "updating.html", {"detail": detail}, status=503)
    answer.headers["Retry-After"] = str(outage.RETRY_AFTER)
    return answer


def _updating() -> str:
    return _("The site is being updated. Nothing has been lost. Try again in a moment.")


def _json_error(request: HttpRequest, status: int, code: str, detail: str) -> HttpResponse | None:
    """Return a JSON response if the request comes from a program, or None if it comes from a
    person.
    """
    if not is_api(request):
        return None
    return JsonResponse(
        problem(status=status, code=code, detail=detail),
        status=status,
        content_type=media_type_for(request.headers.get("Accept", "")),
    )

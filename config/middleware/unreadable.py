"""Refuse requests that need a stored value which cannot be read, and log the problem."""

import structlog
from django.http import HttpRequest, HttpResponse

from accounts.middleware import View
from config.error_handlers import unreadable, updating
from courses.designs.stored import NewerError, UnreadableError

log = structlog.get_logger(__name__)


class UnreadableMiddleware:
    """Responds with 409 if this code cannot read a stored value, or 503 if a newer release wrote
    it.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, UnreadableError):
            return None
        if isinstance(error, NewerError):
            log.warning("stored value is newer than this release", path=request.path)
            return updating(request)
        log.error("stored value is unreadable", path=request.path, why=str(error))
        return unreadable(request)

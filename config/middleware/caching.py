"""No cache stores an answer, unless its view says that everybody gets the same."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]


def kept_by_nobody(get_response: View) -> View:
    """Middleware: `no-store` on everything that is not `public`, so that no new page is missed."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "public" not in response.headers.get("Cache-Control", ""):
            response.headers["Cache-Control"] = "no-store"
        return response

    return middleware

"""Redirect URLs without a trailing slash, and answer OPTIONS requests.

Django redirects with 301, after which programs send a GET instead of the original method. For the
API we redirect with 308, which keeps method and body.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.middleware.common import CommonMiddleware

API = "/api/"


class SameMethod(HttpResponsePermanentRedirect):
    status_code = 308


def is_api(request: HttpRequest) -> bool:
    """Return whether the request is for the API."""
    return f"{request.path}/".startswith(API)


class Addresses(CommonMiddleware):
    """Django's middleware, but with different redirects for the API.

    Answers OPTIONS requests with the allowed methods.
    """

    def process_request(self, request: HttpRequest) -> Any:
        if is_api(request) and self.should_redirect_with_slash(request):
            return SameMethod(request.get_full_path(force_append_slash=True))
        return super().process_request(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], *_arguments: Any
    ) -> HttpResponse | None:
        made_from = getattr(view, "cls", None)
        if request.method != "OPTIONS" or made_from is None or not is_api(request):
            return None
        made = made_from(**getattr(view, "initkwargs", {}))
        made.setup(request)
        return HttpResponse(status=204, headers={"Allow": ", ".join(made.allowed_methods)})

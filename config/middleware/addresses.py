"""Addresses without their last slash, and what may be done at one.

Django sends whoever leaves the slash away on by 301, upon which programs ask by GET whatever they
did before. Those of the API are sent on by 308, which keeps method and body.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.middleware.common import CommonMiddleware

API = "/api/"


class SameMethod(HttpResponsePermanentRedirect):
    status_code = 308


def is_api(request: HttpRequest) -> bool:
    """Whether a program asks."""
    return f"{request.path}/".startswith(API)


class Addresses(CommonMiddleware):
    """Django's, with the API's own way of sending on; says there what OPTIONS may do."""

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

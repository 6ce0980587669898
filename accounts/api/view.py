"""Base classes for all API views."""

from typing import Any, ClassVar

from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.once import done_once, hold_body
from core.api.asked import require_known, takes_nothing
from core.api.body import SENDING, FieldsParser, refuse_body
from core.api.deprecations import warn


class ApiView(APIView):
    """A view of the API.

    Every request is counted before permissions are checked, so refused requests count too.
    """

    parser_classes = [FieldsParser]

    keyed: ClassVar[bool] = True
    """True if an idempotency key makes its `post` run once.

    False if it creates nothing, or prevents duplicates in another way.
    """

    marked: ClassVar[bool] = False
    """True if its `get` sends an ETag that is computed without building the response
    (core.api.marks).
    """

    def check_permissions(self, request: Request) -> None:
        super().check_throttles(request)
        super().check_permissions(request)

    def check_throttles(self, request: Request) -> None:
        """Do nothing: check_permissions has already counted the request."""

    def finalize_response(
        self, request: Request, response: Any, *place: Any, **named: Any
    ) -> Response:
        answer = super().finalize_response(request, response, *place, **named)
        warn(request, answer)
        return answer

    def initial(self, request: Request, *place: Any, **named: Any) -> None:
        super().initial(request, *place, **named)
        if request.method == "POST" and self.keyed:
            hold_body(request)
        require_known(request, self)
        if request.method in SENDING and takes_nothing(self, request.method):
            refuse_body(request)
        if request.method == "POST" and self.keyed and hasattr(self, "post"):
            setattr(self, "post", done_once(self.post, request))  # noqa: B010  of a class of its own


class InReadersLanguage(ApiView):
    """Activates the user's language after authentication.

    The middleware that sets the language of signed-in users runs before a token is read.
    """

    def check_permissions(self, request: Request) -> None:
        if request.user.is_authenticated:
            translation.activate(request.user.language)
        super().check_permissions(request)

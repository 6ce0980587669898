"""`Idempotency-Key` for requests that create something: a retry does not create it twice."""

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.stored_answers import AnswerLost, IdempotentRequest, KeyReused, once
from accounts.people.models import User
from core.api.errors import ApiError

KEY_HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
"""The header of a stored response that is sent again."""
LONGEST_KEY = 80
CODES = ("answer_lost", "key_reused", "key_too_long", "key_unprintable")
STATUSES = (400, 409, 422)
PARAMETER = OpenApiParameter(
    KEY_HEADER,
    str,
    OpenApiParameter.HEADER,
    description=(
        "A key that you choose: new for each request, the same for a retry. For 24 hours, a "
        "repeated key returns the first response without repeating the request, with the header "
        "`Idempotent-Replayed: true`."
    ),
)
Handler = Callable[..., Response]


class StoredResponse(msgspec.Struct, frozen=True):
    """A response, exactly as it was sent."""

    status: int
    headers: dict[str, str]
    body: bytes


def done_once(handler: Handler, request: Request) -> Callable[..., Response | HttpResponse]:
    """Wrap the handler so that it runs only once per idempotency key.

    Return it unchanged if the request has no key.
    """
    key = request.headers.get(KEY_HEADER, "")
    if not key or not isinstance(request.user, User):
        return handler
    user = request.user

    def answer(request: Request, *place: Any, **named: Any) -> Response | HttpResponse:
        _check(key)
        call, first = _wish(request._request, user, key), list[Response]()

        def do() -> bytes | None:
            response = handler(request, *place, **named)
            first.append(response)
            return _stored_response(response, request) if response.status_code < 400 else None

        try:
            known = once(call=call, do=do, at=timezone.now())
        except (KeyReused, AnswerLost) as refused:
            raise _refusal(refused) from None
        return first[0] if first else _again(known)

    return answer


def hold_body(request: Request) -> None:
    """Cache the raw body before parsing consumes it: a retry is recognised by comparing bodies."""
    if KEY_HEADER in request.headers:
        request._request.body  # noqa: B018  Django caches the body once it is read.


def _wish(sent: HttpRequest, user: User, key: str) -> IdempotentRequest:
    head = f"{sent.META.get('QUERY_STRING', '')}\n{sent.content_type}\n"
    return IdempotentRequest(user, f"{sent.method} {sent.path}", key, head.encode() + sent.body)


def _stored_response(response: Response, request: Request) -> bytes:
    renderer: Any = request.accepted_renderer
    body = b"" if response.data is None else renderer.render(response.data)
    headers = {name: item for name, item in response.headers.items() if name != "Content-Type"}
    return msgspec.msgpack.encode(StoredResponse(response.status_code, headers, body))


def _again(known: bytes) -> HttpResponse:
    kept = msgspec.msgpack.decode(known, type=StoredResponse)
    headers = {**kept.headers, REPLAYED: "true"}
    return HttpResponse(
        kept.body, status=kept.status, headers=headers, content_type="application/json"
    )


def _check(key: str) -> None:
    if len(key) > LONGEST_KEY:
        detail = _("A key can have at most %(most)s characters.") % {"most": LONGEST_KEY}
        raise ApiError(status=400, code="key_too_long", detail=detail)
    if not key.isprintable():
        detail = _("A key can contain only printable characters.")
        raise ApiError(status=400, code="key_unprintable", detail=detail)


def _refusal(refused: KeyReused | AnswerLost) -> ApiError:
    if isinstance(refused, KeyReused):
        detail = _(
            "This key was already used for a different request. Use a new key for each request."
        )
        return ApiError(status=422, code="key_reused", detail=detail)
    detail = _(
        "This request has already been processed, but its response is no longer available. "
        "Check the current state."
    )
    return ApiError(status=409, code="answer_lost", detail=detail)

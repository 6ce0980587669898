"""All API errors as problem details: `{"type", "code", "detail", …}`.

`code` is for programs and never changes; `detail` is a sentence for people. Invalid fields of a
form or body are listed in `fields`, each with its error messages.
"""

from collections.abc import Container, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig, ValidationError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions
from rest_framework.fields import get_error_detail
from rest_framework.response import Response
from rest_framework.views import set_rollback

from core.api.challenges import challenge
from core.api.places import escaped
from core.api.problems import media_type_for, problem
from core.metrics import REFUSALS
from core.rate_limits.limit import LimitReached

WANTED = gettext_lazy(
    "Send an access token in the header “Authorization: Bearer dgl_…”, or sign in."
)
"""The error message for a program that sends no token."""
UNREADABLE = gettext_lazy(
    "This version of the site can’t read what is stored here. Nothing has been lost. "
    "Please report the address of this page to the site’s operators."
)
"""The error message for a stored value that this release cannot read."""
NO_HEADERS: Mapping[str, str] = MappingProxyType({})
REST_OF_FORM = "non_field_errors"


class ApiError(exceptions.APIException):
    """An API error with its own status, code and message. `extra` is copied into the response."""

    def __init__(
        self,
        *,
        status: int,
        code: str,
        detail: str,
        headers: Mapping[str, str] = NO_HEADERS,
        **extra: Any,
    ) -> None:
        super().__init__(detail, code)
        self.status_code = status
        self.headers = headers
        self.extra = extra


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the response for an exception, or None to let the exception propagate.

    This is DRF's EXCEPTION_HANDLER.
    """
    refusal = _as_refusal(error)
    if refusal is None:
        return None
    set_rollback()
    _say_what_to_do(refusal, context["view"])
    data = problem(status=refusal.status_code, **members_of(refusal, context["request"].GET))
    REFUSALS.labels(data["code"]).inc()
    return Response(
        data,
        status=refusal.status_code,
        headers=_headers(refusal),
        content_type=media_type_for(context["request"].headers.get("Accept", "")),
    )


def members_of(refusal: exceptions.APIException, queried: Container[str] = ()) -> dict[str, Any]:
    """Return the members of a refusal. `queried` has the names of the request's parameters."""
    if isinstance(refusal, exceptions.ValidationError):
        return _invalid(refusal, queried)
    code = getattr(refusal.detail, "code", refusal.default_code)
    return {"code": code, "detail": str(refusal.detail), **getattr(refusal, "extra", {})}


def _say_what_to_do(refusal: exceptions.APIException, view: Any) -> None:
    """Replace any of DRF's messages that do not say what to do."""
    if isinstance(refusal, exceptions.NotAuthenticated):
        sentence = str(WANTED)
    elif isinstance(refusal, exceptions.UnsupportedMediaType):
        kinds = ", ".join(parser.media_type for parser in view.get_parsers())
        sentence = _("Set the header “Content-Type” to one of: %s.") % kinds
    else:
        return
    refusal.detail = exceptions.ErrorDetail(sentence, refusal.default_code)


def _as_refusal(error: Exception) -> exceptions.APIException | None:
    if isinstance(error, exceptions.APIException):
        return error
    if isinstance(error, LimitReached):
        return of_limit(error)
    if isinstance(error, RequestDataTooBig):
        return too_large(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    if isinstance(error, Http404):
        return exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        return exceptions.PermissionDenied()
    if isinstance(error, ValidationError):
        return exceptions.ValidationError(get_error_detail(error))
    return None


def too_large(most: int, code: str = "body_too_large") -> ApiError:
    """Return a refusal that names the maximum size in bytes."""
    sentence = _("This is too large. The maximum is %(most)s bytes.") % {"most": most}
    return ApiError(status=413, code=code, detail=sentence)


def of_limit(reached: LimitReached) -> ApiError:
    """Return a refusal that names the limit, its size, and when to try again."""
    return ApiError(
        status=reached.status,
        code=reached.code,
        detail=reached.sentence,
        headers=reached.headers,
        **reached.details,
    )


class InvalidParameters(exceptions.ValidationError):
    """Query parameters are unknown or have invalid values."""


class InvalidWithin(exceptions.ValidationError):
    """Fields are invalid of which some are not at the top of the body.

    `places` has the JSON pointers of those, by the names that they have in `fields`.
    """

    def __init__(self, detail: Mapping[str, Any], places: Mapping[str, str]) -> None:
        super().__init__(dict(detail))
        self.places = places


def _invalid(refusal: exceptions.ValidationError, queried: Container[str]) -> dict[str, Any]:
    detail: Any = refusal.detail
    if not isinstance(detail, dict):
        return {"code": "invalid", "detail": " ".join(str(sentence) for sentence in detail)}
    fields = {name: item for name, item in detail.items() if name != REST_OF_FORM}
    general = detail.get(REST_OF_FORM) or [_("Some fields are invalid.")]
    sentence = " ".join(str(each) for each in general)
    known = getattr(refusal, "places", {})
    errors = [
        {"parameter": name, "detail": text}
        if name in queried or isinstance(refusal, InvalidParameters)
        else {"pointer": pointer, "detail": text}
        for name, inner in fields.items()
        for pointer, text in _pointers(inner, known.get(name, f"/{escaped(name)}"))
    ]
    return {"code": "invalid", "detail": sentence, "fields": fields, "errors": errors}


def _pointers(detail: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """Yield the messages below a field, each with its JSON pointer."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            is_whole = name == REST_OF_FORM
            yield from _pointers(inner, pointer if is_whole else f"{pointer}/{escaped(name)}")
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            is_item = isinstance(inner, (dict, list))
            yield from _pointers(inner, f"{pointer}/{index}" if is_item else pointer)
    else:
        yield pointer, str(detail)


def _headers(refusal: exceptions.APIException) -> dict[str, str]:
    headers = dict(getattr(refusal, "headers", NO_HEADERS))
    if getattr(refusal, "auth_header", None):
        headers["WWW-Authenticate"] = challenge(members_of(refusal)["code"])
    return headers

"""`ETag` and 304 for frequently polled responses, without building the response.

A *mark* is a cheap summary of a response: versions, times, numbers. Changes that no mark covers (a
name, a hidden design, an expired invitation) can appear up to a minute late.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from django.http import HttpResponseBase, HttpResponseNotModified
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

PARAMETER = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description=(
        "The `ETag` of your last response. The response is 304 while nothing has changed. "
        "Names of users can be up to a minute old."
    ),
)
UNCHANGED = "Nothing has changed since the response whose `ETag` you sent."
AT_MOST_OLD = 60
"""Maximum delay, in seconds, with which a change that no mark covers appears."""


def marked(request: Request, mark: Any, make: Callable[[], Response]) -> HttpResponseBase:
    """Return the response, or a 304 to a client that already has it."""
    tag = _tag(request, mark)
    known = get_conditional_response(request._request, etag=tag)
    if request.headers.get("If-None-Match") == "*":
        # `*` matches anything that exists. If the object does not exist, `make` raises.
        make()
    answer = known if isinstance(known, HttpResponseNotModified) else make()
    answer.headers["ETag"] = tag
    patch_vary_headers(answer, ("Authorization", "Cookie", "Accept-Language"))
    return answer


def _tag(request: Request, mark: Any) -> str:
    """Return an ETag that depends on the user, the URL, the language and the minute."""
    about = (
        request.user.pk,
        request.get_full_path(),
        translation.get_language(),
        int(timezone.now().timestamp() // AT_MOST_OLD),
        mark,
    )
    return f'W/"{hashlib.blake2b(repr(about).encode(), digest_size=12).hexdigest()}"'

"""Compare every API response in every test with the OpenAPI document.

`tests/document/test_walk.py` calls each operation at least once. The other tests cover further
responses.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from django.http import HttpRequest, HttpResponse

NOT_OURS = frozenset({405, 406, 500})
"""Status codes to skip: errors raised before an operation is reached, and crashes. Tests check
these themselves.
"""
COLLECTED = os.environ.get("UNDESCRIBED", "")
"""If set, write undescribed responses to this file instead of failing."""


class UndescribedError(AssertionError):
    """Raised for a response that the document does not describe."""


def described(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Django middleware that raises UndescribedError for undescribed responses. Used only
    in tests.
    """
    # Imported here because the settings load this module before the apps are ready.
    from tests.document.description import faults_of, operation_of

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        match, method = request.resolver_match, request.method or ""
        if match is None or not match.route.startswith("api/v1/"):
            return response
        operation = operation_of(match, "GET" if method == "HEAD" else method)
        if operation is None or response.status_code in NOT_OURS:
            return response
        if faults := faults_of(operation, response):
            _complain(f"{operation.method.upper()} {operation.path}", faults)
        return response

    return answer


def _complain(where: str, faults: list[str]) -> None:
    if not COLLECTED:
        raise UndescribedError(f"{where}: {faults}")
    with Path(COLLECTED).open("a") as list_of_faults:
        list_of_faults.writelines(f"{where}\t{fault}\n" for fault in faults)

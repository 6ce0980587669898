"""Error responses and headers of all operations in the OpenAPI document."""

from collections.abc import Iterator
from typing import Any

from accounts.api.once import CODES, KEY_HEADER, REPLAYED, STATUSES
from core.api.body import SENDING
from core.api.marks import UNCHANGED
from core.api.problems import MEDIA_TYPE, PLAIN_JSON
from core.rate_limits.counting import LEFT, POLICY

REFUSED = {
    400: "Part of the address or the body is invalid; `fields` says which.",
    401: "Not signed in, or the token is unknown, expired or revoked.",
    403: "The token lacks a scope, or you are not allowed to do this.",
    404: "Not found, or not visible to you.",
    409: "The current state does not allow this.",
    410: "It existed, but it is over.",
    412: "The object has changed since the revision that you named.",
    413: "The body is too large.",
    422: "The request is well-formed but cannot be carried out.",
    428: "The header is missing that protects the changes of other clients.",
    415: "The media type of the body is not supported.",
    503: (
        "The site is being updated or cannot save right now. Retry the same request a little later."
    ),
    429: (
        "Too many requests. `limit` is the limit reached, and `Retry-After` says when to try again."
    ),
}

DONE = {
    200: "The request was carried out.",
    201: "It was created.",
    202: "The request was accepted; the work is not finished yet.",
    204: "The request was carried out. The response has no body.",
}
"""The default description of a response, by status."""

_ERROR = {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}
ERROR = {PLAIN_JSON: _ERROR, MEDIA_TYPE: _ERROR}
"""The content of error responses. Clients that ask for `application/json` get that."""


def add_refusals(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the error responses that follow from an operation's path, parameters and body.

    Describes each success that has no text of its own.

    A hook of drf-spectacular.
    """
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            for status in _refusals(path, method, operation):
                refusal = {"description": REFUSED[status], "content": ERROR}
                operation["responses"].setdefault(str(status), refusal)
            for status, answer in operation["responses"].items():
                if int(status) in DONE:
                    answer["description"] = answer.get("description") or DONE[int(status)]
                if answer.get("content", {}).get(PLAIN_JSON) == _ERROR:
                    answer["content"] = ERROR
            if any(item["name"] == "If-None-Match" for item in operation.get("parameters", ())):
                operation["responses"].setdefault("304", {"description": UNCHANGED})
    return result


HEADERS = {
    LEFT: (
        "The requests left and the seconds until the limit resets, for each limit that applies "
        'to the request: `"requests-per-token";r=299;t=60`.'
    ),
    POLICY: (
        "The requests allowed and their period in seconds, for each of these limits: "
        '`"requests-per-token";q=300;w=60`.'
    ),
    "X-Request-Id": "The id of the request in our log. Name it when you report a problem.",
}


RETRY_AFTER = {
    "description": "The number of seconds after which the request can succeed.",
    "schema": {"type": "integer"},
}

CHALLENGE = {
    "description": 'What is wrong with the token (RFC 6750), such as `error="invalid_token"`.',
    "schema": {"type": "string"},
}
SPECIAL_HEADERS: dict[str, dict[str, Any]] = {
    "401": {"WWW-Authenticate": CHALLENGE},
    "429": {"Retry-After": RETRY_AFTER},
    "503": {"Retry-After": RETRY_AFTER},
}
"""The headers of single statuses."""


def add_headers(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the headers of every response. A hook of drf-spectacular."""
    described = {name: _header(text) for name, text in HEADERS.items()}
    result["components"]["headers"] = described
    data = {name: {"$ref": f"#/components/headers/{name}"} for name in HEADERS}
    for operations in result["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                special = SPECIAL_HEADERS.get(status, {})
                own = _own_headers(operation, status)
                answer["headers"] = {**answer.get("headers", {}), **data, **special, **own}
    return result


def _own_headers(operation: dict[str, Any], status: str) -> dict[str, Any]:
    """Return the headers that only some operations send."""
    sent = {item["name"] for item in operation.get("parameters", ())}
    found = {}
    if "If-None-Match" in sent and status in ("200", "304"):
        found["ETag"] = _header("Identifies this response; send it back as `If-None-Match`.")
    if KEY_HEADER in sent and status.startswith("2") and set(CODES) <= _refused(operation):
        found[REPLAYED] = _header("`true` on the stored response of an earlier request.")
    return found


def _header(text: str) -> dict[str, Any]:
    return {"description": text, "schema": {"type": "string"}}


def _refused(operation: dict[str, Any]) -> set[str]:
    return set(operation.get("x-refusals", ()))


def _refusals(path: str, method: str, operation: dict[str, Any]) -> Iterator[int]:
    # 400 is the response to an unknown query parameter.
    yield from (400, 401, 403, 429, 503)
    queried = [item["name"] for item in operation.get("parameters", ()) if item["in"] == "query"]
    if set(CODES) <= _refused(operation):
        yield from STATUSES
    if "{" in path or "page" in queried:
        yield 404
    if method.upper() in SENDING:
        # Operations without a body read it too, and refuse every field.
        yield 413
    if "requestBody" in operation:
        yield 415

"""Error responses in the OpenAPI document: an example of every code that an operation can return.

Responses that many operations have in common are components, and so are the examples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils import translation
from rest_framework.exceptions import ValidationError

from accounts.api.error_responses import ERROR, REFUSED
from config.developers.errors import ErrorCode, error_codes
from core.api.errors import members_of, of_limit
from core.api.problems import MEDIA_TYPE, problem
from core.rate_limits import table
from core.rate_limits.limit import LimitReached
from games.clauses import rule_behind

Document = dict[str, Any]
Response = dict[str, Any]
NAMES = {
    400: "BadRequest",
    401: "Unauthorized",
    403: "Forbidden",
    404: "NotFound",
    409: "Conflict",
    410: "Gone",
    412: "PreconditionFailed",
    413: "ContentTooLarge",
    415: "UnsupportedMediaType",
    422: "Unprocessable",
    428: "PreconditionRequired",
    429: "TooManyRequests",
    503: "Unavailable",
}
"""The names of shared responses, by status."""
ANYWHERE = {
    400: ("invalid",),
    401: ("not_authenticated", "token_refused"),
    403: ("permission_denied", "scope_missing"),
    404: ("not_found",),
    409: ("unreadable",),
    413: ("body_too_large",),
    415: ("unsupported_media_type",),
    429: ("too_many_requests",),
    503: ("cannot_save", "updating"),
}
"""The codes that operations with this status have without listing them."""
ONLY_IF_LISTED = (409, 410, 412, 422, 428)
"""Statuses that an operation has only if it lists a code with this status, or reads something that
can be unreadable.
"""
UNREADABLE = 409
"""The status of `unreadable`, which every operation on one stored object can return."""
MOST_NAMED = 2
"""Shared responses are named after at most this many codes."""


def add_error_examples(result: Document, **_: Any) -> Document:
    """Derive the error responses from the codes of each operation. A hook of drf-spectacular."""
    with translation.override("en"):
        known = {error.code: error for error in error_codes()}
        responses = result["components"].setdefault("responses", {})
        operations = list(_operations(result))
        for operation in operations:
            _derive(operation, known)
        common = _common(operations)
        for operation in operations:
            for status, answer in _refusals(operation):
                name = _name(int(status), answer)
                if name and common[name] > 1:
                    responses[name] = answer
                    operation["responses"][status] = {"$ref": f"#/components/responses/{name}"}
        used = {code for operation in operations for code in _codes_in(operation)}
        used |= {code for answer in responses.values() for code in examples_of(answer)}
        result["components"]["examples"] = {
            code: {"summary": known[code].title, "value": example_of(known[code])}
            for code in sorted(used)
        }
    return result


def _operations(result: Document) -> Iterator[Document]:
    for methods in result["paths"].values():
        yield from methods.values()


def _refusals(operation: Document) -> list[tuple[str, Response]]:
    found = operation["responses"].items()
    return [(status, answer) for status, answer in found if int(status) >= 400]


def _derive(operation: Document, known: Mapping[str, ErrorCode]) -> None:
    """Set the error responses of an operation, each with the examples of its codes."""
    own = [known[code] for code in operation.get("x-refusals", ())]
    listed = {error.status for error in own}
    described = dict(_refusals(operation))
    plain = next(iter(described.values()))["headers"]
    for status in sorted({*map(int, described), *listed}):
        answer = described.get(str(status), {"headers": plain})
        is_listed = status in listed or (status == UNREADABLE and _reads_one(operation))
        if status in ONLY_IF_LISTED and not is_listed and not answer.get("description"):
            del operation["responses"][str(status)]
            continue
        anywhere = set(ANYWHERE.get(status, ()))
        if {} in operation["security"]:
            anywhere.discard("not_authenticated")
        codes = sorted({*anywhere, *(error.code for error in own if error.status == status)})
        examples = {code: {"$ref": f"#/components/examples/{code}"} for code in codes}
        operation["responses"][str(status)] = {
            **answer,
            "description": answer.get("description") or REFUSED[status],
            "content": {**ERROR, MEDIA_TYPE: {**ERROR[MEDIA_TYPE], "examples": examples}},
        }


def _reads_one(operation: Document) -> bool:
    """Return True if the path names an object. Lists leave out what they cannot read."""
    return any(given["in"] == "path" for given in operation.get("parameters", ()))


def examples_of(answer: Response) -> list[str]:
    """Return the codes that a response has examples of."""
    return list(answer["content"][MEDIA_TYPE]["examples"]) if "content" in answer else []


def _codes_in(operation: Document) -> Iterable[str]:
    return (code for _status, answer in _refusals(operation) for code in examples_of(answer))


def _common(operations: Iterable[Document]) -> Counter[str | None]:
    return Counter(
        _name(int(status), answer)
        for operation in operations
        for status, answer in _refusals(operation)
    )


def _name(status: int, answer: Response) -> str | None:
    """Return the name of a response if others can share it.

    It consists of the status and of the codes that are not the same for all operations.
    """
    found, anywhere = examples_of(answer), ANYWHERE.get(status, ())
    codes = [code for code in found if code not in anywhere]
    is_special = answer["description"] != REFUSED[status] or not set(anywhere) <= set(found)
    if is_special or len(codes) > MOST_NAMED:
        return None
    return "".join([NAMES[status], *(code.title().replace("_", "") for code in codes)])


def example_of(error: ErrorCode) -> dict[str, Any]:
    """Return the body of a response with this code."""
    if error.code == table.TOKEN.code:
        members = members_of(of_limit(LimitReached(table.TOKEN, wait=12)))
    elif error.code == "invalid":
        members = members_of(ValidationError({"name": ["This field is required."]}))
    else:
        rule = rule_behind(error.code)
        members = {"code": error.code, "detail": error.explanation}
        members |= {"rule": rule} if rule else {}
    return problem(status=error.status, **members)

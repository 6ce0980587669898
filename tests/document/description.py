"""Compare API responses with the OpenAPI document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from django.http import HttpResponseBase
from django.urls import ResolverMatch
from drf_spectacular.generators import SchemaGenerator

from core.api.created_links import target_of
from core.api.problems import MEDIA_TYPE, PLAIN_JSON
from courses.types.registry import TYPES
from games.registry import CARDS
from tests.document.closing import closed
from tests.guards.support.routes import CONVERTER

AT = "urn:dogleg"
KINDS_OF_JSON = (PLAIN_JSON, MEDIA_TYPE)
GENERAL = frozenset(
    {
        "not_authenticated",
        "authentication_failed",
        "token_refused",
        "permission_denied",
        "scope_missing",
        "members_only",
        "too_many_requests",
        "updating",
        "cannot_save",
        "unreadable",
        "invalid",
        "malformed",
        "parse_error",
        "unsupported_media_type",
        "body_too_large",
        "not_found",
    }
)
"""Error codes that the document's introduction lists for all operations."""


@dataclass(frozen=True)
class Operation:
    """An operation of the document: one method of one path."""

    path: str
    method: str
    told: dict[str, Any]

    @property
    def codes(self) -> frozenset[str]:
        return GENERAL | set(self.told.get("x-refusals", ()))


def document() -> dict[str, Any]:
    """Return the document as the site serves it, with the currently registered games and design
    types.
    """
    return _document((*CARDS, *TYPES))


def closed_document() -> dict[str, Any]:
    """Return the document that allows only values and shapes that this version knows."""
    return _closed_document((*CARDS, *TYPES))


@cache
def _closed_document(registered: tuple[str, ...]) -> dict[str, Any]:
    return closed(_document(registered))


@cache
def _document(_registered: tuple[str, ...]) -> dict[str, Any]:
    generator: Any = SchemaGenerator()
    data: dict[str, Any] = json.loads(json.dumps(generator.get_schema(public=True), default=str))
    return data


def operations() -> Iterator[Operation]:
    """Yield all operations of the document."""
    for path, methods in document()["paths"].items():
        for method, item in methods.items():
            yield Operation(path, method, item)


def operation_of(match: ResolverMatch, method: str) -> Operation | None:
    """Return the operation that a request called, or None if it is not in the document."""
    path = "/" + CONVERTER.sub(r"{\1}", match.route)
    data = document()["paths"].get(path, {}).get(method.lower())
    return Operation(path, method.lower(), data) if data else None


def response_in(data: dict[str, Any], told: dict[str, Any], status: str) -> dict[str, Any]:
    """Return the description of an operation's response, which many operations can share."""
    answer: dict[str, Any] = told["responses"][status]
    name = answer.get("$ref", "").rpartition("/")[2]
    return data["components"]["responses"][name] if name else answer


def faults_of(operation: Operation, response: HttpResponseBase) -> list[str]:
    """Return everything in a response that the document does not describe."""
    status = str(response.status_code)
    if status not in operation.told["responses"]:
        return [f"status {status} is not described"]
    described = response_in(document(), operation.told, status)
    return [
        *_body_faults(operation, status, described, response),
        *_location_faults(operation, described, response),
    ]


def _location_faults(
    operation: Operation, described: dict[str, Any], response: HttpResponseBase
) -> Iterator[str]:
    """Yield a fault unless the link to an operation leads to the `Location` of a new object."""
    if response.status_code != 201 or "Location" not in response.headers:
        return
    target = target_of(operation.path, document()["paths"])
    links = described.get("links", {}).values()
    if target is None or not links:
        yield "the response has a location, but no links"
        return
    (parameters,) = (link["parameters"] for link in list(links)[:1])
    body = json.loads(response.content)  # type: ignore[attr-defined]
    for name, value in parameters.items():
        target = target.replace(f"{{{name}}}", str(body[value.removeprefix("$response.body#/")]))
    if target != response.headers["Location"]:
        yield f"the links lead to {target}, but the location is {response.headers['Location']}"


def webhook_faults(kind: str, body: bytes) -> list[str]:
    """Return everything in the body of a webhook that the document does not describe."""
    webhook = document()["webhooks"].get(kind)
    if webhook is None:
        return [f"webhooks about {kind} are not described"]
    content = ("webhooks", kind, "post", "requestBody", "content", "application/json", "schema")
    return [f"{kind}: {fault}" for fault in _faults(json.loads(body), *content)]


def component_faults(name: str, said: Any) -> list[str]:
    """Return everything in a value that differs from a component of the document."""
    return [f"{name}: {fault}" for fault in _faults(said, "components", "schemas", name)]


def _body_faults(
    operation: Operation, status: str, described: dict[str, Any], response: HttpResponseBase
) -> Iterable[str]:
    kind = response.headers.get("Content-Type", "").split(";")[0]
    body = b"" if response.streaming else getattr(response, "content", b"")
    contents = described.get("content", {})
    if not body:
        return
    if kind not in contents:
        yield f"{kind} is not among {sorted(contents)}"
    elif kind in KINDS_OF_JSON:
        text = json.loads(body)
        schema = contents[kind].get("schema")
        if schema is not None:
            yield from _shape_faults(operation, status, kind, text)
        if response.status_code >= 400:
            yield from _error_faults(operation, text)


def _error_faults(operation: Operation, text: dict[str, Any]) -> Iterator[str]:
    code = str(text.get("code"))
    if code not in operation.codes:
        yield f"the code {code} is not in x-refusals"
    example = document()["components"]["examples"].get(code, {}).get("value", {})
    if missing := example.keys() - text.keys():
        yield f"the example of {code} has {sorted(missing)}, but the response does not"


def _shape_faults(operation: Operation, status: str, kind: str, said: Any) -> Iterator[str]:
    response: tuple[str, ...] = ("paths", operation.path, operation.method, "responses", status)
    if place := operation.told["responses"][status].get("$ref"):
        response = ("components", "responses", place.rpartition("/")[2])
    yield from _faults(said, *response, "content", kind, "schema")


def _faults(said: Any, *place: str) -> Iterator[str]:
    """Yield what in a value differs from the schema at this place of the document."""
    for error in _validator((*CARDS, *TYPES), place).iter_errors(said):
        for item in _innermost(error):
            yield f"{'/'.join(map(str, item.instance_path))}: {item.message[:300]}"


def _innermost(error: Any) -> Iterator[Any]:
    """Yield the errors for a value. If the value can have several shapes, use the errors for the
    closest one.
    """
    branches = getattr(error.kind, "context", None)
    if not branches:
        yield error
        return
    for closest in min(branches, key=lambda branch: (_apart(branch), len(branch))):
        yield from _innermost(closest)


def _apart(branch: list[Any]) -> bool:
    """Return True if a constant, such as a type tag, shows that the value has another shape."""
    return any(error.kind.name == "const" for error in branch)


@cache
def _validator(registered: tuple[str, ...], parts: tuple[str, ...]) -> Any:
    place = "/".join(quote(part.replace("/", "~1"), safe="~") for part in parts)
    wanted = {"$ref": f"{AT}#/{place}"}
    known = _known(registered)
    return jsonschema_rs.Draft202012Validator(wanted, registry=known, validate_formats=True)


@cache
def _known(registered: tuple[str, ...]) -> Any:
    """Return the document as a registry. All validators share it, because building it is slow."""
    return jsonschema_rs.Registry(
        [(AT, _closed_document(registered))], draft=jsonschema_rs.Draft202012
    )

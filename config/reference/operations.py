"""Operations and webhooks of the OpenAPI document, as the pages show them."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from config.reference.schemas import Part, Row, row, rows_of, simplified, type_of

METHODS = ("get", "post", "put", "patch", "delete", "head", "options")
PLACES = ("path", "query", "header", "cookie")
CODE = re.compile(r"`([^`]+)`")
SEPARATORS = re.compile(r"[^a-zA-Z0-9]+")
JSON = "application/json"


@dataclass(frozen=True)
class Operation:
    """A method of a path, or a webhook. `spec` is its part of the document."""

    id: str
    method: str
    path: str
    """The name of the event for a webhook."""
    tag: str
    spec: dict[str, Any]
    is_webhook: bool = False

    @property
    def summary(self) -> str:
        return str(self.spec.get("summary", self.id))

    @property
    def codes(self) -> list[str]:
        """Return the error codes that only some operations have."""
        return list(self.spec.get("x-refusals", ()))

    @property
    def scope(self) -> str:
        return str(self.spec.get("x-scope") or "")

    @property
    def deprecated(self) -> bool:
        return bool(self.spec.get("deprecated"))

    @property
    def paragraphs(self) -> list[str]:
        """Return the description without the list of codes, which the page shows as links."""
        found = str(self.spec.get("description", "")).split("\n\n")
        return [text for text in found if text and not self._lists_codes(text)]

    def _lists_codes(self, text: str) -> bool:
        named = set(CODE.findall(text))
        return len(named) > 0 and named == set(self.codes)

    def contains(self, words: list[str]) -> bool:
        """Return True if each word is in the method, path, id, summary, scope or a code."""
        return all(word in self._words or self.codes_with([word]) for word in words)

    def codes_with(self, words: list[str]) -> list[str]:
        """Return the codes in which a word occurs that nothing else of the operation contains."""
        sought = [word for word in words if word not in self._words]
        return [code for code in self.codes if any(word in code for word in sought)]

    @property
    def _words(self) -> str:
        found = (self.method, self.path, self.id, self.summary, self.scope, self.tag)
        return " ".join(found).lower()


@dataclass(frozen=True)
class Example:
    """A recorded value as indented JSON."""

    title: str
    text: str


@dataclass(frozen=True)
class Body:
    """The body of a request or response."""

    media: str
    type: tuple[Part, ...]
    rows: tuple[Row, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Response:
    """A possible response, with the names of its headers."""

    status: str
    phrase: str
    description: str
    headers: tuple[str, ...]
    body: Body | None

    @property
    def succeeds(self) -> bool:
        return self.status.startswith("2")


def operations(document: dict[str, Any]) -> Iterator[Operation]:
    """Return all operations of the document, then its webhooks."""
    for path, item in document["paths"].items():
        yield from _of(path, item, is_webhook=False)
    for name, item in document.get("webhooks", {}).items():
        yield from _of(name, item, is_webhook=True)


def _of(path: str, item: dict[str, Any], *, is_webhook: bool) -> Iterator[Operation]:
    shared = item.get("parameters", [])
    for method in METHODS:
        if method not in item:
            continue
        spec = {**item[method], "parameters": [*shared, *item[method].get("parameters", ())]}
        name = spec.get("operationId") or f"{method}-{SEPARATORS.sub('-', path)}"
        tag = "" if is_webhook else next(iter(spec.get("tags", ())), "")
        yield Operation(name, method.upper(), path, tag, spec, is_webhook)


def parameters(operation: Operation, document: dict[str, Any]) -> list[tuple[str, list[Row]]]:
    """Return the parameters by place, which is path, query or header."""
    places: dict[str, list[Row]] = {place: [] for place in PLACES}
    for given in operation.spec["parameters"]:
        one = resolved(given, document)
        places[one["in"]].append(
            row(
                one["name"],
                {"deprecated": one.get("deprecated", False), **one.get("schema", {})},
                required=one.get("required", False),
                description=one.get("description", ""),
            )
        )
    return [(place, rows) for place, rows in places.items() if rows]


def request_body(operation: Operation, document: dict[str, Any]) -> Body | None:
    """Return the body that the operation takes."""
    return _body(resolved(operation.spec.get("requestBody", {}), document), document)


def responses(operation: Operation, document: dict[str, Any]) -> list[Response]:
    """Return the responses in the order of their status."""
    return [
        _response(status, resolved(spec, document), document)
        for status, spec in sorted(operation.spec.get("responses", {}).items())
    ]


def _response(status: str, spec: dict[str, Any], document: dict[str, Any]) -> Response:
    phrase = HTTPStatus(int(status)).phrase if status.isdecimal() else ""
    headers = tuple(spec.get("headers", ()))
    description = str(spec.get("description", ""))
    return Response(status, phrase, description, headers, _body(spec, document))


def _body(spec: dict[str, Any], document: dict[str, Any]) -> Body | None:
    content = spec.get("content", {})
    if not content:
        return None
    media = JSON if JSON in content else next(iter(content))
    schema = simplified(content[media].get("schema", {}))
    examples = [example for one in content.values() for example in _examples(one, document)]
    return Body(
        media=media,
        type=type_of(schema),
        rows=tuple(rows_of(resolved(schema, document))),
        examples=tuple(dict.fromkeys(examples)),
    )


def _examples(media: dict[str, Any], document: dict[str, Any]) -> Iterator[Example]:
    if "example" in media:
        yield Example("", _as_text(media["example"]))
    for name, one in media.get("examples", {}).items():
        found = resolved(one, document)
        if "value" in found:
            yield Example(str(found.get("summary", name)), _as_text(found["value"]))


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)


def resolved(spec: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Return the part of the document that a reference leads to, or the part itself."""
    if "$ref" not in spec:
        return spec
    found: Any = document
    for key in spec["$ref"].removeprefix("#/").split("/"):
        found = found[key.replace("~1", "/").replace("~0", "~")]
    return dict(found)


HEADER_VALUES = {"Idempotency-Key": "$(uuidgen)"}
"""The values that the command sends in required headers, by header."""


def command(operation: Operation, body: Body | None, site_url: str) -> str:
    """Return a command for curl that sends the request."""
    lines = [f"curl -X {operation.method} {shlex.quote(site_url + operation.path)}"]
    if operation.spec.get("security", [{}])[0]:
        lines.append('-H "Authorization: Bearer $TOKEN"')
    for parameter in operation.spec.get("parameters", ()):
        if parameter.get("in") == "header" and parameter.get("required"):
            name = parameter["name"]
            lines.append(f'-H "{name}: {HEADER_VALUES.get(name, f"{{{name}}}")}"')
    if body is not None:
        lines.append(f'-H "Content-Type: {body.media}"')
        if body.examples:
            value = body.examples[0].text
            lines.append(f"-d {shlex.quote(value)}")
    return " \\\n  ".join(lines)

"""Sets of values in responses that can grow without notice (docs/protocol.md).

Clients that know a set as closed fail when it grows. The documents therefore describe the sets in
responses as open, except those in CLOSED:

- A value from a list is any string. `x-extensible-enum` lists the known values.
- An object that a tag tells apart is one of the known shapes, or one named `Other…` whose tag is
  none of the known ones.

Sets in requests are closed: the site accepts these values and no others. Actions are the exception,
because clients send back what the site has offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from core.api.described_structs import AT, Schema

KNOWN_VALUES = "x-extensible-enum"
"""The keyword that lists the known values of an open set."""
IS_FALLBACK = "x-fallback"
"""Marks the shape of objects whose tag is unknown."""
CLOSED: Mapping[str, str] = {
    "corner": "the corners of a square",
    "severity": "an error prevents publishing, a warning does not",
    "sign": "something was added, removed or changed",
    "type": "the type of a message or an object, which says how to read the rest",
}
"""Properties whose values are a closed set also in responses, with the reason."""
ECHOED = "Action"
"""The component that clients receive and send back unchanged."""
SIMPLE = ("array", "null")
"""Types of components that are written in place."""
SEVERAL = ("oneOf", "anyOf", "allOf")


def one_of(shapes: Mapping[str, str], other: str) -> Schema:
    """Return the schema of an object with one of these shapes, or with the shape named `other`.

    It has no `discriminator`: two generators would accept only tags that it maps.
    """
    return {"oneOf": [{"$ref": place} for place in (*shapes.values(), f"{AT}{other}")]}


def other_shape(tag: str, known: Iterable[str], about: str) -> Schema:
    """Return the schema of an object with an unknown tag."""
    return {
        IS_FALLBACK: True,
        "type": "object",
        "description": about,
        "properties": {tag: {**other_tag(known), "description": "A tag that was added later."}},
        "required": [tag],
        "additionalProperties": True,
    }


def other_tag(known: Iterable[str]) -> Schema:
    """Return the schema of a tag that is none of the known ones."""
    known = list(known)
    return {"type": "string", **({"not": {"enum": known}} if known else {})}


def open_sets(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Open the sets of values in responses. A hook of drf-spectacular."""
    schemas: Schema = result["components"]["schemas"]
    sent = reached(schemas, _parts(result["paths"], "requestBody", "parameters"), {ECHOED})
    closed = dict(schemas)
    schemas |= {name: opened(shape, closed) for name, shape in schemas.items() if name not in sent}
    for responses in _parts(result["paths"], "responses"):
        _open_contents(responses, closed)
    return _without_unused_parts(result)


def opened(schema: Any, schemas: Mapping[str, Any], name: str = "") -> Any:
    """Return a schema with open sets of values. `schemas` are the components it refers to, and
    `name` the property that it describes.
    """
    if isinstance(schema, list):
        return [opened(part, schemas, name) for part in schema]
    if not isinstance(schema, dict):
        return schema
    values = _values(schema, schemas)
    if name not in CLOSED and values not in ([], [None]):
        return _open_values(schema, values)
    return {
        key: {each: opened(part, schemas, each) for each, part in value.items()}
        if key == "properties"
        else value
        if key == "not"
        else opened(value, schemas, name)
        for key, value in schema.items()
    }


def _values(schema: Schema, schemas: Mapping[str, Any]) -> list[Any]:
    """Return the values of a schema that describes nothing but a list of values, or null."""
    if "enum" in schema:
        return list(schema["enum"])
    if "$ref" in schema:
        shape = schemas.get(schema["$ref"].removeprefix(AT), {})
        return _alternative(shape, schemas) if shape.keys() & {"enum", "type"} else []
    for several in SEVERAL:
        if several in schema:
            parts = [_alternative(part, schemas) for part in schema[several]]
            return [value for part in parts for value in part] if all(parts) else []
    return []


def _alternative(part: Schema, schemas: Mapping[str, Any]) -> list[Any]:
    return [None] if part.get("type") == "null" else _values(part, schemas)


def _open_values(schema: Schema, values: list[Any]) -> Schema:
    known = [value for value in values if value is not None]
    kind = "integer" if all(isinstance(value, int) for value in known) else "string"
    rest = {key: part for key, part in schema.items() if key not in ("enum", "$ref", *SEVERAL)}
    kinds = [kind, "null"] if None in values else kind
    return {**rest, "type": kinds, KNOWN_VALUES: known}


def _open_contents(responses: Mapping[str, Any], schemas: Mapping[str, Any]) -> None:
    for answer in responses.values():
        for content in answer.get("content", {}).values():
            if "schema" in content:
                content["schema"] = opened(content["schema"], schemas)


def _parts(paths: Mapping[str, Any], *names: str) -> Iterator[Any]:
    for operations in paths.values():
        for operation in operations.values():
            yield from (operation[name] for name in names if name in operation)


def reached(schemas: Schema, parts: Iterable[Any], without: set[str]) -> set[str]:
    """Return the components that these parts of a document refer to, directly or through others."""
    found: set[str] = set()
    waiting = [name for part in parts for name in references(part)]
    while waiting:
        name = waiting.pop()
        if name not in found and name not in without:
            found.add(name)
            waiting += references(schemas[name])
    return found


def references(part: Any) -> Iterator[str]:
    """Yield the names of the components that a part of a document refers to."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str) and part["$ref"].startswith(AT):
            yield part["$ref"].removeprefix(AT).partition("/")[0]
        for each in part.values():
            yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def _without_unused_parts(result: dict[str, Any]) -> dict[str, Any]:
    """Remove lists of values and rows to which nothing refers any more, because they are written
    where they were used.
    """
    schemas: Schema = result["components"]["schemas"]
    used = set(references(result))
    for name in schemas.keys() - used:
        if schemas[name].keys() & {"enum", KNOWN_VALUES} or schemas[name].get("type") in SIMPLE:
            del schemas[name]
    return result

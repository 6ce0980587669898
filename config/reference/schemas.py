"""Schemas of the OpenAPI document as rows of a table: each property with its type in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.api.open_sets import KNOWN_VALUES

Schema = dict[str, Any]

SCHEMAS = "#/components/schemas/"
ALTERNATIVES = ("oneOf", "anyOf")
LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
    "pattern": "pattern {}",
    "default": "default {}",
}
"""Keywords that narrow a type, with their words. The document is English."""
LIMITS_OF_ONE = {
    ("minLength", 1): "not empty",
    ("maxLength", 1): "at most 1 character",
    ("minItems", 1): "at least 1 item",
    ("maxItems", 1): "at most 1 item",
}
"""The words of a keyword with the value 1."""


@dataclass(frozen=True)
class Part:
    """A piece of a type: words, or the name of a schema that has a page."""

    text: str
    schema: str = ""


@dataclass(frozen=True)
class Row:
    """A property or a parameter."""

    path: str
    """The path of an inner property has dots and brackets: `results[].name`."""
    type: tuple[Part, ...]
    required: bool
    description: str
    values: tuple[str, ...]
    """The allowed or known values, as JSON. Empty if all values of the type are allowed."""
    limits: tuple[str, ...]
    deprecated: bool = False
    is_open: bool = False
    """True if more values can be added to the known ones."""


def name_of(schema: Schema) -> str:
    """Return the name of the schema that this one refers to; empty if it is written here."""
    return str(schema.get("$ref", "")).removeprefix(SCHEMAS)


def simplified(schema: Any) -> Schema:
    """Return the only schema of an `allOf`, with the keywords beside it. `true` allows anything."""
    if not isinstance(schema, dict):
        return {}
    inner = schema.get("allOf", ())
    if len(inner) != 1:
        return schema
    return {**inner[0], **{key: value for key, value in schema.items() if key != "allOf"}}


def type_of(schema: Any) -> tuple[Part, ...]:
    """Describe a type in words."""
    return tuple(_type_of(simplified(schema)))


def _type_of(schema: Schema) -> Iterator[Part]:
    if name := name_of(schema):
        yield Part(name, name)
    elif several := _several(schema):
        for number, one in enumerate(several):
            if number:
                yield Part(" or ")
            yield from type_of(one)
    elif "const" in schema:
        yield Part(json.dumps(schema["const"]))
    elif "prefixItems" in schema:
        yield from _tuple(schema["prefixItems"])
    elif "items" in schema:
        yield Part("array of ")
        yield from type_of(schema["items"])
        yield from _null(schema)
    elif schema.get("additionalProperties") and "properties" not in schema:
        yield Part("object of ")
        yield from type_of(schema["additionalProperties"])
        yield from _null(schema)
    else:
        yield Part(_plain(schema))


def _several(schema: Schema) -> list[Any]:
    found = [one for key in ALTERNATIVES for one in schema.get(key, ())]
    return found or [one for one in schema.get("allOf", ()) if isinstance(one, dict)]


def _tuple(items: list[Any]) -> Iterator[Part]:
    yield Part("[")
    for number, one in enumerate(items):
        if number:
            yield Part(", ")
        yield from type_of(one)
    yield Part("]")


def _null(schema: Schema) -> Iterator[Part]:
    if isinstance(schema.get("type"), list) and "null" in schema["type"]:
        yield Part(" or null")


def _plain(schema: Schema) -> str:
    kinds = schema.get("type", "any")
    words = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    return f"{words} ({schema['format']})" if "format" in schema else words


def values_of(schema: Any) -> tuple[str, ...]:
    """Return the allowed or known values of a type, or of the items of an array."""
    plain = simplified(schema)
    own = plain.get("enum") or plain.get(KNOWN_VALUES)
    found = own or (values_of(plain["items"]) if "items" in plain else ())
    known = found or [
        value for one in _several(plain) if not name_of(one) for value in one.get("enum", ())
    ]
    return tuple(value if isinstance(value, str) else json.dumps(value) for value in known)


def row(path: str, schema: Any, *, required: bool, description: str = "") -> Row:
    """Return the row of a property or parameter."""
    plain = simplified(schema)
    return Row(
        path=path,
        type=type_of(plain),
        required=required,
        description=description or str(plain.get("description", "")),
        values=values_of(plain),
        limits=tuple(_limit(key, plain[key]) for key in LIMITS if key in plain),
        deprecated=bool(plain.get("deprecated")),
        is_open=KNOWN_VALUES in plain or KNOWN_VALUES in simplified(plain.get("items")),
    )


def _limit(keyword: str, value: Any) -> str:
    """Return the words of a keyword with this value."""
    if keyword == "default":
        return LIMITS[keyword].format(json.dumps(value))
    return LIMITS_OF_ONE.get((keyword, value)) or LIMITS[keyword].format(value)


def rows_of(schema: Any, prefix: str = "") -> Iterator[Row]:
    """Return a row for each property, and for those of objects written inside of it."""
    plain = simplified(schema)
    required = plain.get("required", ())
    for name, inner in plain.get("properties", {}).items():
        yield row(f"{prefix}{name}", inner, required=name in required)
        yield from _inner(simplified(inner), f"{prefix}{name}")


def _inner(schema: Schema, path: str) -> Iterator[Row]:
    if name_of(schema):
        return
    items = simplified(schema.get("items"))
    if items and not name_of(items):
        yield from rows_of(items, f"{path}[].")
    yield from rows_of(schema, f"{path}.")

"""msgspec's structs as JSON Schema that says what is always there, in the form generators read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

Schema = dict[str, Any]
AT = "#/components/schemas/"


def at(name: str) -> Schema:
    """A component by its name."""
    return {"$ref": f"{AT}{name}"}


def many(name: str) -> Schema:
    """A list of them."""
    return {"type": "array", "items": at(name)}


def or_null(schema: Schema) -> Schema:
    """Where it may be missing or hidden."""
    return {"anyOf": [schema, {"type": "null"}]}


def schemas_of(
    kinds: Iterable[Any], prefix: str = "", *, sent: bool = False
) -> tuple[tuple[Schema, ...], Schema]:
    """(a schema for each, the components by name), names beginning with `prefix`.

    In what is answered nothing has a default: a key is there, or its struct leaves out what is
    empty. In what may be sent, defaults stand.
    """
    kinds = tuple(kinds)
    template = f"{AT}{prefix}{{name}}"
    refs, components = msgspec.json.schema_components(kinds, ref_template=template)
    if not sent:
        for struct in {each for kind in kinds for each in structs_in(kind)}:
            _answered(struct, components[struct.__name__])
    named = {f"{prefix}{name}": _plain(schema) for name, schema in components.items()}
    return tuple(map(_plain, refs)), named


def structs_in(kind: Any) -> set[type[msgspec.Struct]]:
    """All structs that a value of a type may hold."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = [inspect.type_info(kind)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, inspect.StructType):
            if part.cls in found:
                continue
            found.add(part.cls)
        waiting += _parts(part)
    return found


def _parts(part: Any) -> Iterator[Any]:
    for name in getattr(part, "__struct_fields__", ()):
        held = getattr(part, name)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, inspect.Type | inspect.Field):
                yield each


def _answered(struct: type[msgspec.Struct], schema: Schema) -> None:
    properties = schema.get("properties", {})  # A struct that is a row in JSON has none.
    for told in properties.values():
        told.pop("default", None)
    if properties and not struct.__struct_config__.omit_defaults:
        schema["required"] = list(properties)


def _plain(schema: Any) -> Any:
    """Tags as constants, unions that are told apart as one of them, words as of JSON."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: _plain(part) for key, part in schema.items()}
    if "discriminator" in told and "anyOf" in told:
        told["oneOf"] = told.pop("anyOf")
    if isinstance(told.get("enum"), list) and len(told["enum"]) == 1:
        told["const"] = told.pop("enum")[0]
        told["type"] = "string"
    if isinstance(told.get("description"), str):
        told["description"] = " ".join(told["description"].split()).replace("None", "null")
    return told

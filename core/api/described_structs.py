"""JSON Schema of msgspec structs, with required keys, in a form that code generators support."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from core.api.properties import described
from core.api.structs import describe_fields, structs_in

Schema = dict[str, Any]
AT = "#/components/schemas/"


def at(name: str) -> Schema:
    """Return a reference to a component."""
    return {"$ref": f"{AT}{name}"}


def many(name: str) -> Schema:
    """Return the schema of a list of components."""
    return {"type": "array", "items": at(name)}


def or_null(schema: Schema) -> Schema:
    """Return the schema of a value that can be null."""
    return {"anyOf": [schema, {"type": "null"}]}


def with_properties(title: str, schema: Schema, properties: Mapping[str, Schema]) -> Schema:
    """Return a schema with another title and other properties, of which `game` is required.

    A property without a description has that of the property that it replaces.
    """
    required = {*schema.get("required", ()), *(properties.keys() & {"game"})}
    known = schema["properties"]
    own = {name: like(part, known.get(name, {})) for name, part in properties.items()}
    data = {**schema, "title": title, "properties": {**known, **own}}
    return {**data, "required": [name for name in data["properties"] if name in required]}


def like(schema: Schema, other: Schema) -> Schema:
    """Return a schema with the description of another one, unless it has its own."""
    text = "" if "description" in schema else other.get("description")
    return described(schema, text) if text else schema


def schemas_of(
    kinds: Iterable[Any], prefix: str = "", *, sent: bool = False
) -> tuple[tuple[Schema, ...], Schema]:
    """Return (a schema for each kind, the components by name); names begin with `prefix`.

    In responses, nothing has a default: every key is present, unless its struct omits empty values.
    In requests (`sent`), defaults are kept.
    """
    kinds = tuple(kinds)
    template = f"{AT}{prefix}{{name}}"
    refs, components = msgspec.json.schema_components(kinds, ref_template=template)
    for struct in {each for kind in kinds for each in structs_in(kind)}:
        describe_fields(struct, components[struct.__name__])
        _dated(struct, components[struct.__name__])
        if not sent:
            _answered(struct, components[struct.__name__])
    named = {f"{prefix}{name}": _plain(schema) for name, schema in components.items()}
    return tuple(map(_plain, refs)), named


def _dated(struct: type[msgspec.Struct], schema: Schema) -> None:
    """Give times their format. msgspec does so only for types that require a time zone."""
    information: Any = inspect.type_info(struct)
    for field in information.fields:
        described = schema.get("properties", {}).get(field.encode_name)
        kinds = getattr(field.type, "types", (field.type,))
        if described is None or not any(isinstance(kind, inspect.DateTimeType) for kind in kinds):
            continue
        for part in described.get("anyOf", [described]):
            if part.get("type") == "string":
                part["format"] = "date-time"


def _answered(struct: type[msgspec.Struct], schema: Schema) -> None:
    properties = schema.get("properties", {})  # A struct encoded as an array has no properties.
    for item in properties.values():
        item.pop("default", None)
    if properties and not struct.__struct_config__.omit_defaults:
        optional = set(_optional_fields(struct))
        schema["required"] = [name for name in properties if name not in optional]


def _optional_fields(struct: type[msgspec.Struct]) -> Iterator[str]:
    """Yield the fields that are absent while they are unset."""
    information: Any = inspect.type_info(struct)
    for field in information.fields:
        if not field.required and field.default is field.default_factory is msgspec.NODEFAULT:
            yield field.encode_name


def _plain(schema: Any) -> Any:
    """Simplify a schema: tags as constants, tagged unions as `oneOf`, and JSON terms in
    descriptions.
    """
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    data = {key: _plain(part) for key, part in schema.items()}
    if "discriminator" in data and "anyOf" in data:
        data["oneOf"] = data.pop("anyOf")
    if isinstance(data.get("enum"), list) and len(data["enum"]) == 1:
        data["const"] = data.pop("enum")[0]
        data["type"] = "string"
    if isinstance(data.get("description"), str):
        data["description"] = " ".join(data["description"].split()).replace("None", "null")
        data["description"] = data["description"][:1].upper() + data["description"][1:]
    return data

"""Rewrite parts of the OpenAPI document that client generators misread. Their meaning stays."""

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]
AT = "#/components/schemas/"
OBJECTS = ("object", ["object", "null"])
SAYS_MORE = {"properties", "additionalProperties", "allOf", "anyOf", "oneOf"}
"""Keywords that list the keys of an object."""


def plain_shapes(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Rewrite all schemas of a document in place. A hook of drf-spectacular."""
    schemas = result.get("components", {}).get("schemas", {})
    for schema in _schemas(result):
        _plain_row(schema)
        _free_form(schema)
    for schema in _schemas(result):
        _nullable_row(schema, schemas)
    return result


def _schemas(node: Any) -> Iterator[Schema]:
    """Yield every object of a document, an outer one before those in it."""
    if isinstance(node, dict):
        yield node
        for part in list(node.values()):
            yield from _schemas(part)
    elif isinstance(node, list):
        for part in node:
            yield from _schemas(part)


def _plain_row(row: Schema) -> None:
    """Rewrite msgspec's schema of a tuple.

    If all elements have the same schema, it becomes `items`; otherwise `prefixItems` is kept. The
    length becomes `minItems` and `maxItems`; `items: false` is never used.
    """
    if row.get("type") != "array" or "prefixItems" not in row:
        return
    places = row["prefixItems"]
    if not row.get("items"):
        row["items"] = {}
        row.setdefault("maxItems", len(places))
    if places and all(place == places[0] for place in places):
        row["items"] = places[0]
        del row["prefixItems"]


def _free_form(schema: Schema) -> None:
    """Say that an object without known keys has any keys. openapi-generator warns otherwise."""
    if schema.get("type") in OBJECTS and not schema.keys() & SAYS_MORE:
        schema["additionalProperties"] = {}


def _nullable_row(schema: Schema, schemas: Schema) -> None:
    """Write a row that can be null as one schema.

    openapi-generator gives a reference to a row in a union with null an incomplete type, if it is
    in a list.
    """
    other = _other_than_null(schema)
    row = schemas.get(other["$ref"].removeprefix(AT), {}) if other and "$ref" in other else {}
    if row.get("type") == "array":
        del schema["anyOf"]
        inherited = {key: part for key, part in row.items() if key != "title"}
        schema.update({**inherited, **schema, "type": ["array", "null"]})


def _other_than_null(schema: Schema) -> Schema | None:
    """Return the schema that is in a union with null, if there is only one."""
    parts = schema.get("anyOf", ())
    others = [part for part in parts if part != {"type": "null"}]
    return others[0] if len(parts) == 2 and len(others) == 1 else None

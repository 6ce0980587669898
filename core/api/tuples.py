"""Fixed-length arrays in JSON Schema, in a form that client generators understand."""

from typing import Any


def plain_rows(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Rewrite msgspec's schemas for tuples in place. A hook of drf-spectacular.

    If all elements have the same schema, it becomes `items`; otherwise `prefixItems` is kept. The
    length becomes `minItems` and `maxItems`; `items: false` is never used.
    """
    _walk(result)
    return result


def _walk(node: Any) -> None:
    if isinstance(node, dict):
        if node.get("type") == "array" and "prefixItems" in node:
            _rewrite(node)
        for part in node.values():
            _walk(part)
    elif isinstance(node, list):
        for part in node:
            _walk(part)


def _rewrite(row: dict[str, Any]) -> None:
    places = row["prefixItems"]
    if not row.get("items"):
        row["items"] = {}
        row.setdefault("maxItems", len(places))
    if places and all(place == places[0] for place in places):
        row["items"] = places[0]
        del row["prefixItems"]

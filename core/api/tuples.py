"""Fixed rows in JSON Schema, in the form that generators of clients read."""

from typing import Any


def plain_rows(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: rewrite what msgspec says of tuples, in place.

    A row of values that are alike has their shape as `items`; one of different values keeps its
    `prefixItems`. Both have their length as `minItems` and `maxItems`, never `items: false`.
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

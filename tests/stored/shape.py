"""The shape of stored types, recorded in one file per format: `python -m tests.stored.shape`.

The command writes missing files and never changes an existing one. To change a stored type,
raise its format first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from tests.stored.roots import Root, roots

KEPT = Path(__file__).parent / "shapes"
WORDS = frozenset({"title", "description"})
"""Schema keys whose text can change at any time."""


def shape_of(types: tuple[Any, ...]) -> dict[str, Any]:
    """Return the fields, types, limits and defaults of all structs reachable from these types,
    by name."""
    whole, parts = msgspec.json.schema_components(types)
    told = {f"({number})": schema for number, schema in enumerate(whole)} | parts
    told = json.loads(json.dumps(told))
    return {name: _without_words(schema) for name, schema in sorted(told.items())}


def _without_words(schema: Any) -> Any:
    if isinstance(schema, dict):
        told = {key: value for key, value in schema.items() if not _is_word(key, value)}
        return {key: _without_words(value) for key, value in told.items()}
    return [_without_words(part) for part in schema] if isinstance(schema, list) else schema


def _is_word(key: str, value: Any) -> bool:
    # A field can also be called "title"; its schema is not a string.
    return key in WORDS and isinstance(value, str)


def file_of(root: Root) -> Path:
    """Return the path of the file for the root's current format."""
    return KEPT / f"{root.name}.{root.format}.json"


def changes(root: Root) -> tuple[str, ...]:
    """Return the structs that differ from the recorded shape; raise FileNotFoundError if there
    is none."""
    kept, found = json.loads(file_of(root).read_text()), shape_of(root.types)
    return tuple(name for name in sorted(kept.keys() | found) if kept.get(name) != found.get(name))


def _keep(root: Root) -> str:
    """Write the root's file if it is missing. Return a message, empty if nothing changed."""
    try:
        changed = changes(root)
    except FileNotFoundError:
        file_of(root).write_text(json.dumps(shape_of(root.types), indent=1) + "\n")
        return f"{file_of(root).name} is new."
    return advice(root, changed) if changed else ""


def advice(root: Root, changed: tuple[str, ...]) -> str:
    """Return instructions for a developer who changed these structs."""
    return (
        f"{', '.join(changed)}: stored as format {root.format} of {root.name!r}, and changed. "
        f"Raise the format ({root.raised_in}), add a step from {root.format} unless a default "
        "is correct for stored values, then run `python -m tests.stored.shape`; "
        "see docs/stored.md."
    )


def main() -> int:
    """Return 0 if the shape of every root is recorded and unchanged."""
    import django

    django.setup()
    told = [(root, _keep(root)) for root in roots()]
    for _root, sentence in told:
        if sentence:
            sys.stdout.write(sentence + "\n")
    return int(any(changes(root) for root, _sentence in told))


if __name__ == "__main__":
    sys.exit(main())

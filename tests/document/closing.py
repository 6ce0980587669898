"""The documents with closed sets, as only tests use them.

The published documents allow values and shapes that are added later. Compared with them, a wrong
answer of this site could pass as such an addition. Checks of our own answers therefore use the
closed documents, which allow only what this version of the site knows.
"""

from __future__ import annotations

from typing import Any

from core.api.described_structs import AT
from core.api.open_sets import IS_FALLBACK, KNOWN_VALUES


def closed(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document without the fallbacks of its open sets."""
    schemas = document["components"]["schemas"]
    fallbacks = {f"{AT}{name}" for name, shape in schemas.items() if IS_FALLBACK in shape}
    result: dict[str, Any] = _closed(document, fallbacks)
    for name, shape in result["components"]["schemas"].items():
        if name.endswith("TableChanges") and "properties" in shape:
            shape["additionalProperties"] = False
    return result


def _closed(part: Any, fallbacks: set[str]) -> Any:
    if isinstance(part, list):
        return [
            _closed(each, fallbacks)
            for each in part
            if not (isinstance(each, dict) and each.get("$ref") in fallbacks)
        ]
    if not isinstance(part, dict):
        return part
    found = {name: _closed(each, fallbacks) for name, each in part.items() if name != KNOWN_VALUES}
    if KNOWN_VALUES in part:
        nothing = [None] if "null" in part["type"] else []
        found["enum"] = [*part[KNOWN_VALUES], *nothing]
    return found

"""Events as somebody is told them: their holes and halves counted from 1."""

from __future__ import annotations

from typing import Any

COUNTED = ("hole", "half", "target", "targets")


def from_one(event: dict[str, Any]) -> dict[str, Any]:
    """A stored event as plain JSON, with what it counts as it is told."""
    return {name: _more(value) if name in COUNTED else value for name, value in event.items()}


def _more(value: Any) -> Any:
    """One more, also of each in a list; of nothing, nothing."""
    if isinstance(value, list):
        return [_more(each) for each in value]
    return value if value is None else value + 1

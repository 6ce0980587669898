"""Converts events to the form that viewers receive, in which holes and halves are counted
from 1.
"""

from __future__ import annotations

from typing import Any

COUNTED = ("hole", "half", "target", "targets")


def from_one(event: dict[str, Any]) -> dict[str, Any]:
    """Return a stored event as plain JSON, with holes and halves counted from 1."""
    return {name: _more(value) if name in COUNTED else value for name, value in event.items()}


def _more(value: Any) -> Any:
    """Add 1 to a number or to each number in a list; None stays None."""
    if isinstance(value, list):
        return [_more(each) for each in value]
    return value if value is None else value + 1

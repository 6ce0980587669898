"""Events as somebody is told them: their holes and halves counted from 1."""

from __future__ import annotations

from typing import Any

COUNTED = ("hole", "half")


def from_one(event: dict[str, Any]) -> dict[str, Any]:
    """A stored event as plain JSON, with what it counts as it is told."""
    return {name: value + 1 if name in COUNTED else value for name, value in event.items()}

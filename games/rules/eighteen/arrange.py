"""The state that a scenario gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.eighteen.state import State


def arrange(given: Mapping[str, Any]) -> State:
    """From the JSON of a scenario."""
    raise KeyError(given)

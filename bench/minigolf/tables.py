"""Tables of Mini Golf Designer that the benches play at."""

from __future__ import annotations

from courses.designs.plot.shipped import shipped
from games.minigolf.rules.state import Config

_ALL = tuple(shipped().values())
FAMILY = Config(_ALL)
ADVANCED = Config(_ALL, edition="advanced")


def tables() -> dict[str, tuple[int, Config]]:
    """What random play is measured with: seats and options."""
    return {"minigolf": (4, ADVANCED)}

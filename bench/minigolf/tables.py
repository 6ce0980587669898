"""Tables of Mini Golf Designer for the benchmarks."""

from __future__ import annotations

from courses.designs.plot.shipped import shipped
from games.minigolf.rules.state import Config

_ALL = tuple(shipped().values())
FAMILY = Config(_ALL)
ADVANCED = Config(_ALL, edition="advanced")


def tables() -> dict[str, tuple[int, Config]]:
    """Return the tables for random play: seats and configuration."""
    return {"minigolf": (4, ADVANCED)}

"""Tables of Golfie for the benchmarks."""

from __future__ import annotations

from courses.designs.deck.shipped import shipped
from games.golfie.rules.state import Config

CLASSIC = Config(shipped()["classic"])


def tables() -> dict[str, tuple[int, Config]]:
    """Return the tables for random play: seats and configuration."""
    return {"golfie": (4, CLASSIC)}

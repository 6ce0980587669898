"""Tables of Golfie that the benches play at."""

from __future__ import annotations

from courses.designs.deck.shipped import shipped
from games.golfie.rules.state import Config

CLASSIC = Config(shipped()["classic"])


def tables() -> dict[str, tuple[int, Config]]:
    """What random play is measured with: seats and options."""
    return {"golfie": (4, CLASSIC)}

"""Tables of Golfie that the benches play at."""

from __future__ import annotations

from courses.designs.deck.shipped import shipped
from games.golfie.rules.state import Config

CLASSIC = Config(shipped()["classic"])


def table() -> Config:
    """What random play is measured with."""
    return CLASSIC

"""What the guide tells of a mode and of a golfer, when somebody plays them for the first time."""

from __future__ import annotations

from typing import Any

from games.eighteen.site import golfers
from games.eighteen.site.modes import MODES
from games.site.lessons import Sentences

MEETINGS: Sentences = {
    **{name: mode.lesson for name, mode in MODES.items() if mode.lesson is not None},
    **dict(golfers.lessons()),
}


def met(view: Any, seat: int) -> tuple[str, ...]:
    """The mode, then the player's own golfer, as far as there is something to tell."""
    player = view.seats[seat]
    golfer = f"{player.golfer} {player.side}"
    return tuple(name for name in (view.mode, golfer) if name in MEETINGS)

"""The open prompts. All players resolve an action card at the same time (G3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.golfie.rules.state import State
from games.kernel.interface import Ask, Asks, Seat


def prompts(state: State) -> Mapping[Seat, Asks]:
    """Return the open prompts by seat: first, second, hole, zone, cart or combo."""
    if state.phase == "over":
        return {}
    return {
        seat: _asks(player.stage, state.turned)
        for seat, player in enumerate(state.seats)
        if player.stage != "done"
    }


@lru_cache(maxsize=1 << 10)
def _asks(kind: str, turned: int) -> Asks:
    return (Ask(kind, True, str(turned)),)

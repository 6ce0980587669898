"""The bots of 18 Holes. A bot only receives the view of its own seat."""

from __future__ import annotations

from collections.abc import Collection

from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.bot.caddie import caddie
from games.eighteen.rules.bot.pro import pro
from games.eighteen.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Bot, Seat

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}
"""The bots by level, weakest first. They are deterministic: equal views lead to equal answers."""


def fallback(view: View, seat: Seat, legal: Collection[AnyAction]) -> AnyAction:
    """Return the caddie's choice for a seat that has run out of time."""
    return caddie(view, seat, legal, _NO_CHANCE)


_NO_CHANCE = Chance(b"")

"""Bots of 18 Holes, which see no more than the view of their seat."""

from __future__ import annotations

from collections.abc import Collection

from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.bot.caddie import caddie
from games.eighteen.rules.bot.pro import pro
from games.eighteen.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Bot, Seat

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}
"""By level, the weakest first. They leave nothing to chance: equal views, equal answers."""


def fallback(view: View, seat: Seat, legal: Collection[AnyAction]) -> AnyAction:
    """What is done for a seat whose clock ran out: what the caddie would do."""
    return caddie(view, seat, legal, _NO_CHANCE)


_NO_CHANCE = Chance(b"")

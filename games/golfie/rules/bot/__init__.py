"""The bots of Golfie. A bot only receives the view of its own seat."""

from __future__ import annotations

from collections.abc import Collection

from games.golfie.rules.actions import AnyAction
from games.golfie.rules.bot.caddie import caddie
from games.golfie.rules.bot.pro import pro
from games.golfie.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Bot, Seat

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}


def fallback(view: View, seat: Seat, legal: Collection[AnyAction]) -> AnyAction:
    """Return the caddie's choice for a seat that has run out of time."""
    return caddie(view, seat, legal, Chance(b"fallback"))

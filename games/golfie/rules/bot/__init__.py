"""Bots of Golfie, which see no more than the view of their seat."""

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
    """What is done for a seat whose clock ran out: what the caddie would do."""
    return caddie(view, seat, legal, Chance(b"fallback"))

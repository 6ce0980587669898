"""Bots of Golfie, which know only the view of their seat."""

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
    """Choose for a seat whose clock ran out: the caddie's choice."""
    return caddie(view, seat, legal, Chance(b"fallback"))

"""Bots of Golfie, which see no more than the view of their seat."""

from __future__ import annotations

from collections.abc import Collection

from games.rules.golfie.actions import AnyAction
from games.rules.golfie.bots.caddie import caddie
from games.rules.golfie.bots.pro import pro
from games.rules.golfie.view import View
from games.rules.kernel.chance import Chance
from games.rules.kernel.interface import Bot, Seat

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}


def fallback(view: View, seat: Seat, legal: Collection[AnyAction]) -> AnyAction:
    """What is done for a seat whose clock ran out: what the caddie would do."""
    return caddie(view, seat, legal, Chance(b"fallback"))

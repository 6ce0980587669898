"""The bots of Mini Golf Designer. A bot only receives the view of its own seat."""

from __future__ import annotations

from games.kernel.interface import Bot
from games.minigolf.rules.bot.caddie import caddie
from games.minigolf.rules.bot.pro import pro

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}

"""Bots of Mini Golf Designer, which know only the view of their seat."""

from __future__ import annotations

from games.kernel.interface import Bot
from games.minigolf.rules.bot.caddie import caddie
from games.minigolf.rules.bot.pro import pro

BOTS: dict[str, Bot] = {"caddie": caddie, "pro": pro}

"""Settings of play: delays, limits, schedules; part of base.py."""

from typing import Any

GAMES_SCHEDULE: dict[str, dict[str, Any]] = {}

"""What higher layers add to a game when it starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.tables.models.seat import Seat
from games.tables.models.session import Session

AT_START: list[Callable[[Session, Sequence[Seat], Any], Any]] = []
"""(table, seats, config): the config with which the game starts. `games/apps.py` registers them."""

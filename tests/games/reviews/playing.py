"""Finished games and their reviews, for tests."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from accounts.people.models import User
from games.registry import CARDS
from games.reviews import services
from games.reviews.models import GameReview
from games.reviews.services import ask
from games.tables.models.session import Session
from tests.factories.games import NOON, started


def begun(player: User) -> Session:
    return started(player, game="golfie", options=CARDS["golfie"].options.quick)


def asked(table: Session, visitor: str = "ann") -> GameReview:
    return ask(session=table, visitor=visitor, at=NOON)


def killed_after(decisions: int) -> Any:
    """Let the process die when it wants to assess one decision more."""
    real, seen = services.assessed, []

    def assessed(*args: Any) -> Any:
        if len(seen) == decisions:
            raise SystemExit
        seen.append(args[-1])
        return real(*args)

    return patch.object(services, "assessed", assessed)

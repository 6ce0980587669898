"""Queries for indexes and differentials."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.people.models import User
from games.kernel.handicap import LATEST
from games.record.handicaps.models import Differential, HandicapIndex


def index_row(user: User, game: str) -> HandicapIndex | None:
    """Return a user's row for a game; None before the first round that counts."""
    return HandicapIndex.objects.filter(golfer__user=user, game=game).first()


def latest_differentials(user: User, game: str) -> Sequence[Differential]:
    """Return a user's latest differentials with their games, oldest first."""
    rows = Differential.objects.filter(golfer__user=user, game=game).select_related(
        "round__game__handicap__rating", "round__game__session"
    )
    return list(rows.order_by("-number")[:LATEST])[::-1]

"""Another design to play after a game on one."""

from __future__ import annotations

from accounts.models import User
from courses.models import DesignVersion
from courses.selectors.designs import published
from games.models import Seat, Session
from games.registry import card_of


def next_design(session: Session, user: User | None) -> DesignVersion | None:
    """A listed design of the same type: the shortest that the reader hasn't played to the end.

    The next one in the gallery's order if they have played all; None without another one.
    """
    if not session.course_slug:
        return None
    others = [
        version
        for version in published(card_of(session.game).design)
        if version.slug != session.course_slug
    ]
    played = _played(user, session.game) if user else frozenset()
    return next((version for version in others if version.slug not in played), None) or next(
        iter(others), None
    )


def _played(user: User, game: str) -> frozenset[str]:
    finished = Seat.objects.filter(
        user=user, session__game=game, session__finished_at__isnull=False
    )
    return frozenset(finished.values_list("session__course_slug", flat=True))

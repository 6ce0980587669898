"""Another design to play after a game on one."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.models import User
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.designs import published
from games.registry import card_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session


def next_design(session: Session, user: User | None) -> DesignVersion | None:
    """A listed design of the same type: the shortest that the reader hasn't played to the end.

    The next one in the gallery's order if they have played all; None without another one.
    """
    if not session.course_slug:
        return None
    listed = published(card_of(session.game).design)
    # The result page needs a name and an address; the texts of a design can be large.
    others = listed.exclude(design__slug=session.course_slug).defer("notation", "playable_json")
    unplayed = others.exclude(design__slug__in=_played(user, session.game)) if user else others
    return unplayed.first() or others.first()


def _played(user: User, game: str) -> QuerySet[Seat, str]:
    finished = Seat.objects.filter(
        user=user, session__game=game, session__finished_at__isnull=False
    )
    return finished.values_list("session__course_slug", flat=True)

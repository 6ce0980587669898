"""What the front page shows: what is worth playing today."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from django.db.models import Count

from courses.gallery.selectors.front import loved, new_in_turn, starter
from courses.gallery.selectors.gallery import designs_by_key
from courses.stored.models.design import Design
from courses.types.registry import TYPES
from games.tables.models.session import Session

ROW = 3
WEEK = timedelta(days=7)


@dataclass(frozen=True)
class Front:
    """The same for everybody. Nothing is looked for before it is shown, so that it can be kept."""

    at: datetime

    @cached_property
    def starter(self) -> Design | None:
        """For who plays for the first time."""
        return starter()

    @cached_property
    def new(self) -> list[Design]:
        """Fresh designs, each in its turn: one of every type, and the rest of the first."""
        day = self.at.date()
        first, *others = (new_in_turn(type, day=day, count=ROW) for type in TYPES)
        fresh = [designs[0] for designs in others if designs]
        return [*first[: ROW - len(fresh)], *fresh]

    @cached_property
    def played(self) -> list[Design]:
        return most_played(since=self.at - WEEK)

    @cached_property
    def loved(self) -> list[Design]:
        return loved(next(iter(TYPES)), count=ROW)


def most_played(*, since: datetime) -> list[Design]:
    """The listed designs on which most games have begun since then."""
    games = Session.objects.counting().filter(
        started_at__gte=since, ground_version__design__listed=True
    )
    counts = games.values_list("ground_version__design").annotate(games=Count("pk"))
    most = counts.order_by("-games", "-ground_version__design")[:ROW]
    return designs_by_key(design for design, _games in most)

"""What is played on a ground: how often, and by whom now."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q

from courses.stored.models import DesignVersion
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.access import Person

SHOWN = 5


@dataclass(frozen=True)
class Played:
    """How many counting games on a ground have ended, and how many go on."""

    finished: int
    under_way: int


def played_on(version: DesignVersion) -> Played:
    """The games on the ground of a version."""
    counts = Session.objects.on(version).aggregate(
        finished=Count("pk", filter=Q(status=Status.FINISHED)),
        under_way=Count("pk", filter=Q(status=Status.PLAYING)),
    )
    return Played(**counts)


def tables_on(version: DesignVersion, user: Person, *, at: datetime) -> list[TableCard]:
    """The newest public tables on the ground of a version that wait for golfers or are playing."""
    tables = Session.objects.light().on(version).filter(listing=Listing.PUBLIC)
    now = tables.filter(status__in=[Status.OPEN, Status.PLAYING])
    return table_cards(now.order_by("-created_at")[:SHOWN], user, at=at)

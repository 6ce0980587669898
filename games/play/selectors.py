"""Games played on a ground: how many, and which are running now."""

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
    """The numbers of finished and running games on a ground, not counting practice games."""

    finished: int
    under_way: int


def played_on(version: DesignVersion) -> Played:
    """Count the games on the ground of a version."""
    counts = Session.objects.on(version).aggregate(
        finished=Count("pk", filter=Q(status=Status.FINISHED)),
        under_way=Count("pk", filter=Q(status=Status.PLAYING)),
    )
    return Played(**counts)


def tables_on(version: DesignVersion, user: Person, *, at: datetime) -> list[TableCard]:
    """Return the newest public tables on the ground of a version, both waiting and running."""
    tables = Session.objects.light().on(version).filter(listing=Listing.PUBLIC)
    now = tables.filter(status__in=[Status.OPEN, Status.PLAYING])
    return table_cards(now.order_by("-created_at")[:SHOWN], user, at=at)

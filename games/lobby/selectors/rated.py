"""Narrow lists of tables to the rated or the unrated ones."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from games.table_views.selectors.ratings import rated_among
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import SessionQuerySet

_ABLE = ~Q(kind=SeatKind.PERSON) | Q(local_name="", user__is_active=True, user__guest_since=None)
_UNABLE = Q(kind=SeatKind.PERSON) & (
    Q(user=None) | Q(user__is_active=False) | Q(user__guest_since__isnull=False) | ~Q(local_name="")
)
"""Seats of guests, of people at another player's device, and of closed accounts."""


def with_rating(tables: SessionQuerySet, *, rated: bool) -> SessionQuerySet:
    """Return the tables that are rated, or those that are not, exactly as their cards say it.

    The database decides, except for tables where some seats can be rated and others can't. Their
    teams decide, which only the config contains. No list has a table with bots only.
    """
    seats = Seat.objects.filter(session=OuterRef("pk"))
    lower = Seat.objects.filter(_ABLE, session=OuterRef("session"), number__lt=OuterRef("number"))
    two_able = Exists(seats.filter(_ABLE, Exists(lower)))
    possible = Q(rated=True, practice=False) & two_able
    mixed = Exists(seats.filter(_UNABLE))
    by_teams = rated_among(tables.filter(possible & mixed).prefetch_related("seats__user"))
    known = (possible & ~mixed) | Q(pk__in=by_teams)
    return tables.filter(known if rated else ~known)

"""Narrow lists of tables by game, mode, pace and seats."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.people.models import User
from courses.social.reactions.models import Block
from games.registry import CARDS
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Removal, Seat, SeatKind
from games.tables.models.session import AN_HOUR, SessionQuerySet

PACES: dict[str, Q] = {
    "quick": Q(clock__lte=AN_HOUR),
    "slow": Q(clock__gt=AN_HOUR),
    "none": Q(clock=None),
}
"""Conditions by pace: seconds or minutes, hours or days, or no clock."""


def modes_of(game: str | None) -> list[str]:
    """Return the keys of a game's modes; without a game, those of all games."""
    cards = [CARDS[game]] if game else list(CARDS.values())
    return [mode.key for card in cards for mode in card.options.modes]


def narrowed(tables: SessionQuerySet, asked: dict[str, Any]) -> SessionQuerySet:
    """Return the tables that match `game`, `mode`, `status` and `pace`; missing ones match all."""
    if pace := asked.get("pace"):
        tables = tables.filter(PACES[pace])
    if mode := asked.get("mode"):
        tables = tables.filter(choices__mode=mode)
    exact = {name: asked[name] for name in ("game", "status") if asked.get(name)}
    return tables.filter(**exact)


def free_seats_of_tables(at: datetime) -> QuerySet[Seat]:
    """Return the seats of all tables that are open and not reserved for an invited player."""
    kept = Invitation.objects.pending(at=at).filter(
        session=OuterRef("session"), seat=OuterRef("number")
    )
    return Seat.objects.filter(~Exists(kept), kind=SeatKind.OPEN)


def with_free_seats(tables: SessionQuerySet, least: int, *, at: datetime) -> SessionQuerySet:
    """Return the tables with at least this many seats that are open and not reserved."""
    free = free_seats_of_tables(at).order_by()
    counts: QuerySet[Any] = free.values("session").annotate(count=Count("pk"))
    return tables.filter(pk__in=counts.filter(count__gte=least).values("session"))


def joinable(tables: SessionQuerySet, user: User) -> SessionQuerySet:
    """Return the tables of a list of waiting tables that this user can join.

    These are tables where they do not sit, from which the host has not removed them, and where
    neither the host nor a player has blocked them.
    """
    there = Seat.objects.filter(session=OuterRef("pk"))
    blockers = Block.objects.filter(person=user).values("user")
    removed = Removal.objects.filter(session=OuterRef("pk"), user=user)
    barred = Exists(there.filter(Q(user=user) | Q(user__in=blockers))) | Exists(removed)
    return tables.exclude(barred | Q(host__in=blockers))

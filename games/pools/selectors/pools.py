"""The players who wait in the pools, and a user's own place."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import User
from courses.social.reactions.models import Block
from games.pools.models import PoolEntry
from games.pools.selectors.choices import Choice, all_choices
from games.tables.models.seat import Seat
from games.tables.models.session import AN_HOUR, Session, Status

ANNOUNCED = timedelta(seconds=90)
"""How long a match is announced. Afterwards its table is listed with the player's other games, and
the player can wait for another one.
"""

PoolStatus = Literal["out", "waiting", "meanwhile", "matched"]


class Pool(msgspec.Struct, frozen=True):
    """A choice of game, mode and pace, and how many players wait for it."""

    key: str
    """Identifies the pool: its game, mode and pace."""
    game: str
    mode: str
    pace: str
    waiting: int


class OwnPool(msgspec.Struct, frozen=True):
    """The user's own place in the pools."""

    status: PoolStatus
    game: str | None
    """The game of the user's last choice; null before the first."""
    mode: str | None
    pace: str | None
    entered_at: datetime | None
    expires_at: datetime | None
    others: int
    table: str | None


def choice_of(entry: PoolEntry) -> Choice:
    return Choice(entry.game, entry.mode, entry.pace)


def own_entry(user: User) -> PoolEntry | None:
    """Return the user's row, which also remembers the last choice; None before the first."""
    return PoolEntry.objects.select_related("table").filter(user=user).first()


def waiting_entries(*, at: datetime) -> QuerySet[PoolEntry]:
    """Return the entries whose lease has not ended, longest wait first."""
    waiting = PoolEntry.objects.filter(waits_until__gt=at, user__is_active=True)
    return waiting.order_by("entered_at", "pk")


def others_waiting(entry: PoolEntry, *, at: datetime) -> QuerySet[PoolEntry]:
    """Return the other players who wait for the same choice, longest wait first.

    Two players are not in the same pool if one has blocked the other.
    """
    between = Q(user=entry.user_id, person=OuterRef("user")) | Q(
        user=OuterRef("user"), person=entry.user_id
    )
    same = waiting_entries(at=at).filter(game=entry.game, mode=entry.mode, pace=entry.pace)
    return same.filter(~Exists(Block.objects.filter(between))).exclude(pk=entry.pk)


def candidates(entry: PoolEntry, *, at: datetime) -> QuerySet[PoolEntry]:
    """Return the players who can be matched with this one now, longest wait first.

    Players who play a bot have to be asked first, and players with a seat at another live table are
    not free, so both are left out.
    """
    others = others_waiting(entry, at=at).filter(meanwhile=False)
    busy = seats_at_pace(entry.pace).filter(user=OuterRef("user"))
    return others.filter(~Exists(busy))


def seats_at_pace(pace: str) -> QuerySet[Seat]:
    """Return the seats that keep a player from waiting for this pace.

    A live game needs its players' full attention, so a player can have only one at a time. Slow
    games have no such limit.
    """
    if pace != "quick":
        return Seat.objects.none()
    live = {"session__status__in": [Status.OPEN, Status.PLAYING], "session__clock__lte": AN_HOUR}
    return Seat.objects.at_table().filter(**live, session__practice=False)


def live_table(user: User, pace: str) -> Session | None:
    """Return a table that keeps the user from waiting for this pace, or None."""
    seat = seats_at_pace(pace).filter(user=user).select_related("session").first()
    return seat.session if seat else None


def own_pool(user: User, *, at: datetime) -> OwnPool:
    """Return the user's place. It does not extend the lease."""
    entry = own_entry(user)
    if entry is None:
        return OwnPool("out", None, None, None, None, None, 0, None)
    status = status_of_entry(entry, at=at)
    waits = status in ("waiting", "meanwhile")
    table = entry.table.public_id if entry.table and status == "matched" else None
    return OwnPool(
        status=status,
        game=entry.game,
        mode=entry.mode,
        pace=entry.pace,
        entered_at=entry.entered_at if waits else None,
        expires_at=entry.waits_until if waits else None,
        others=others_waiting(entry, at=at).count() if waits else 0,
        table=table,
    )


def status_of_entry(entry: PoolEntry, *, at: datetime) -> PoolStatus:
    if entry.waits_until is not None and entry.waits_until > at:
        return "meanwhile" if entry.meanwhile else "waiting"
    table = entry.table
    if table is not None and table.is_playing and table.started_at:
        return "matched" if at < table.started_at + ANNOUNCED else "out"
    return "out"


def pools(*, at: datetime) -> list[Pool]:
    """Return all pools with the number of players who wait in each."""
    rows = waiting_entries(at=at).values_list("game", "mode", "pace")
    counts = Counter(rows)
    return [
        Pool(
            key=":".join((choice.game, choice.mode, choice.pace)),
            game=choice.game,
            mode=choice.mode,
            pace=choice.pace,
            waiting=counts[choice.game, choice.mode, choice.pace],
        )
        for choice in all_choices()
    ]

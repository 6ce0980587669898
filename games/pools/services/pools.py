"""Enter and leave the pools, and match the players who wait.

A player changes only their own row, so that this never waits for others. Matches are made under one
lock, one transaction after another: a player who has entered then sees every player who waits. A
match and its table are one transaction. If its process is killed, or the lock is taken for too
long, both players still wait, and a task matches them. See decision 98.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import OperationalError, transaction

from accounts.people.models import User
from core.db.outage import if_possible
from core.rate_limits.counting import require
from core.rate_limits.people import POOL_ENTRIES
from core.realtime.broadcast import broadcast_after_commit
from games.errors import TableError
from games.lobby.services.opening import Place, checked_setup
from games.lobby.services.storing import stored_table
from games.pools.models import PoolEntry, PoolLock
from games.pools.selectors.choices import Choice
from games.pools.selectors.pools import (
    candidates,
    choice_of,
    live_table,
    own_entry,
    status_of_entry,
    waiting_entries,
)
from games.seats.services.starting import begin
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session
from games.tables.services.seats import golfer
from games.tables.services.tables import about, broadcast_lobby, golfer_topic
from notifications.events.models import Kind
from notifications.events.services import publish

log = structlog.get_logger(__name__)

LEASE = timedelta(seconds=90)
"""How long a place lasts after the last request from its player's pages. Browsers run the timers of
hidden pages only once a minute.
"""
CLOSED = timedelta(seconds=15)
"""How long a place lasts after its page was closed. A reload keeps the place."""

THE_ONE = 1


class Gone(Exception):
    """A player left while the table was being opened; the transaction is rolled back."""


def enter_pool(*, user: User, choice: Choice, visitor: str, at: datetime) -> PoolEntry:
    """Wait for a player with the same choice, or start a table with one who waits already.

    A place in another pool is given up. Repeating the call extends the lease. Raises TableError:
    people_only, seated_elsewhere; LimitReached.
    """
    if user.is_bot:
        raise TableError("people_only")
    with transaction.atomic():
        entry = _locked_entry(user)
        status = status_of_entry(entry, at=at) if entry else "out"
        if entry and choice_of(entry) == choice and status in ("waiting", "matched"):
            _extend(entry, at)
        else:
            entry = _placed(user, choice, visitor, at)
    return match_player(user=user, at=at) or entry


def _locked_entry(user: User) -> PoolEntry | None:
    """Return the user's row, locked until the transaction ends."""
    own = PoolEntry.objects.select_related("table").select_for_update(of=("self",), no_key=True)
    return own.filter(user=user).first()


def _placed(user: User, choice: Choice, visitor: str, at: datetime) -> PoolEntry:
    if table := live_table(user, choice.pace):
        raise TableError("seated_elsewhere", table=table.public_id)
    require((POOL_ENTRIES, visitor), at=at)
    entry, _new = PoolEntry.objects.update_or_create(
        user=user,
        defaults={
            "game": choice.game,
            "mode": choice.mode,
            "pace": choice.pace,
            "meanwhile": False,
            "entered_at": at,
            "waits_until": at + LEASE,
            "table": None,
        },
    )
    broadcast_lobby()
    return entry


def _extend(entry: PoolEntry, at: datetime) -> None:
    """Extend the lease of a player who waits. A match has no lease."""
    if entry.waits_until is not None:
        entry.waits_until = at + LEASE
        entry.save(update_fields=["waits_until"])


def match_player(*, user: User, at: datetime) -> PoolEntry | None:
    """Start a table for a player who waits with the player who has waited longest.

    Return the player's row, or None if the lock was taken for too long. The task tries again.
    """
    try:
        with transaction.atomic():
            _lock()
            entry = own_entry(user)
            if entry and status_of_entry(entry, at=at) == "waiting":
                _match(entry, at)
            return entry
    except OperationalError:
        log.warning("match postponed", user=user.pk)
        return None


def _match(entry: PoolEntry, at: datetime) -> None:
    free = live_table(entry.user, entry.pace) is None
    partner = candidates(entry, at=at).select_related("user").first() if free else None
    if partner is None:
        return
    try:
        with transaction.atomic():
            table = _start(entry, partner, at)
    except Gone:
        return
    for each in (entry, partner):
        each.table, each.waits_until = table, None


def _start(entry: PoolEntry, partner: PoolEntry, at: datetime) -> Session:
    choice, people = choice_of(entry), [partner.user, entry.user]
    form = checked_setup(
        game=choice.game, options=choice.options, host=partner.user, places=[Place()]
    )
    table = stored_table(
        host=partner.user,
        game=choice.game,
        form=form,
        listing=Listing.PUBLIC,
        clock=choice.clock,
        at=at,
    )
    # No player has seen the table yet, so a player who is not on the page is notified of the turn.
    seats = [
        Seat.objects.create(
            session=table, number=number, **{**golfer(user, b"", at), "last_looked_at": None}
        )
        for number, user in enumerate(people)
    ]
    table = begin(table, seats, at=at)
    # The players can leave, choose something else or delete their accounts without the lock.
    still = PoolEntry.objects.filter(
        pk__in=[entry.pk, partner.pk],
        waits_until__gt=at,
        meanwhile=False,
        game=choice.game,
        mode=choice.mode,
        pace=choice.pace,
    )
    if still.update(table=table, waits_until=None) != len(people):
        raise Gone
    keys = [user.pk for user in people]
    data = {**about(table), "mode": choice.mode or None, "pace": choice.pace}
    publish({Kind.MATCHED: keys}, data, at)
    broadcast_after_commit(dict.fromkeys(map(golfer_topic, keys), 0))
    broadcast_lobby()
    return table


def renew_pool(*, user: User, at: datetime) -> None:
    """Extend the user's lease, because the user's page is open. A lease that has ended stays so.

    Does nothing if the database cannot save, so that the page can still be read.
    """
    own = PoolEntry.objects.filter(user=user, waits_until__gt=at)
    if_possible(lambda: own.update(waits_until=at + LEASE))


@transaction.atomic
def leave_pool(*, user: User) -> None:
    """Stop waiting. Has no effect on a user who does not wait or is matched already."""
    own = PoolEntry.objects.filter(user=user, waits_until__isnull=False)
    if own.update(waits_until=None, meanwhile=False):
        broadcast_lobby()


def close_pool_page(*, user: User, at: datetime) -> None:
    """Shorten the lease: the user's page was closed, or is being reloaded."""
    own = PoolEntry.objects.filter(user=user, waits_until__gt=at + CLOSED)
    own.update(waits_until=at + CLOSED)


def play_meanwhile(*, user: User, at: datetime) -> bool:
    """Keep the user's place while they play a bot. From now on the user is asked before a match.

    Return False if the user does not wait.
    """
    own = PoolEntry.objects.filter(user=user, waits_until__gt=at)
    return bool(own.update(meanwhile=True, waits_until=at + LEASE))


def tend_pools(*, at: datetime) -> None:
    """End the leases that have run out, and match players who wait, each in its own transaction.

    Entering matches players itself. This finds those who were not free then, or whose match was
    interrupted.
    """
    with transaction.atomic():
        over = PoolEntry.objects.filter(waits_until__lte=at)
        if over.update(waits_until=None, meanwhile=False):
            broadcast_lobby()
    waiting = waiting_entries(at=at).filter(meanwhile=False).select_related("user")
    for entry in list(waiting):
        match_player(user=entry.user, at=at)


def forget_pools(*, user: User) -> None:
    """Delete the place and the last choice of an account that is being deleted."""
    PoolEntry.objects.filter(user=user).delete()


def _lock() -> None:
    """Take the lock of matches until the transaction ends."""
    if not PoolLock.objects.select_for_update(no_key=True).filter(pk=THE_ONE).first():
        PoolLock.objects.select_for_update(no_key=True).get_or_create(pk=THE_ONE)

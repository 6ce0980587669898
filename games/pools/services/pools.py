"""Enter and leave the pools, and match the players who wait.

All changes of places happen under one lock, one transaction after another. A player who enters
therefore sees every player who waits. No player is matched twice, and no two players who could play
are both left waiting. A match and its table are one transaction: if the process is killed, both
players still wait. See decision 98.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from accounts.people.models import User
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

LEASE = timedelta(seconds=90)
"""How long a place lasts after the last sign of its player. Browsers run the timers of hidden pages
only once a minute.
"""
CLOSED = timedelta(seconds=15)
"""How long a place lasts after its page was closed. A reload keeps the place."""

THE_ONE = 1


class Gone(Exception):
    """A player left while the table was being opened; the transaction is rolled back."""


@transaction.atomic
def enter_pool(*, user: User, choice: Choice, visitor: str, at: datetime) -> PoolEntry:
    """Wait for a player with the same choice, or start a table with one who waits already.

    A place in another pool is given up. Repeating the call extends the lease. Raises TableError:
    people_only, seated_elsewhere; LimitReached.
    """
    if user.is_bot:
        raise TableError("people_only")
    _lock()
    entry = own_entry(user)
    status = status_of_entry(entry, at=at) if entry else "out"
    if entry and choice_of(entry) == choice and status in ("waiting", "matched"):
        _extend(entry, at)
    else:
        entry = _placed(user, choice, visitor, at)
    _match(entry, at)
    return entry


def _placed(user: User, choice: Choice, visitor: str, at: datetime) -> PoolEntry:
    if table := live_table(user, choice.pace):
        raise TableError("seated_elsewhere", table=table.public_id)
    require((POOL_ENTRIES, visitor), at=at)
    entry = PoolEntry(
        user=user,
        game=choice.game,
        mode=choice.mode,
        pace=choice.pace,
        entered_at=at,
        waits_until=at + LEASE,
    )
    entry.save()
    broadcast_lobby()
    return entry


def _extend(entry: PoolEntry, at: datetime) -> None:
    """Extend the lease of a player who waits. A match has no lease."""
    if entry.waits_until is not None:
        entry.waits_until = at + LEASE
        entry.save(update_fields=["waits_until"])


def _match(entry: PoolEntry, at: datetime) -> None:
    """Start a table with the player who has waited longest, under the lock."""
    free = entry.waits_until is not None and live_table(entry.user, entry.pace) is None
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
    # An account can be deleted, or signed up from a guest, without the lock.
    still = PoolEntry.objects.filter(pk__in=[entry.pk, partner.pk], waits_until__isnull=False)
    if still.update(table=table, waits_until=None) != len(people):
        raise Gone
    keys = [user.pk for user in people]
    data = {**about(table), "mode": choice.mode or None, "pace": choice.pace}
    publish({Kind.MATCHED: keys}, data, at)
    broadcast_after_commit(dict.fromkeys(map(golfer_topic, keys), 0))
    broadcast_lobby()
    return table


@transaction.atomic
def renew_pool(*, user: User, at: datetime) -> None:
    """Extend the user's lease, because the user's page is open. A lease that has ended stays so."""
    if not _may_wait(user):
        return
    _lock()
    entry = own_entry(user)
    if entry and status_of_entry(entry, at=at) in ("waiting", "meanwhile"):
        _extend(entry, at)
        if not entry.meanwhile:
            _match(entry, at)


@transaction.atomic
def leave_pool(*, user: User) -> None:
    """Stop waiting. Has no effect on a user who does not wait or is matched already."""
    if not _may_wait(user):
        return
    _lock()
    if PoolEntry.objects.filter(user=user, waits_until__isnull=False).update(
        waits_until=None, meanwhile=False
    ):
        broadcast_lobby()


@transaction.atomic
def close_pool_page(*, user: User, at: datetime) -> None:
    """Shorten the lease: the user's page was closed, or is being reloaded."""
    if not _may_wait(user):
        return
    _lock()
    PoolEntry.objects.filter(user=user, waits_until__gt=at + CLOSED).update(waits_until=at + CLOSED)


@transaction.atomic
def play_meanwhile(*, user: User, at: datetime) -> bool:
    """Keep the user's place while they play a bot. From now on the user is asked before a match.

    Return False if the user does not wait.
    """
    if not _may_wait(user):
        return False
    _lock()
    own = PoolEntry.objects.filter(user=user, waits_until__gt=at)
    return bool(own.update(meanwhile=True, waits_until=at + LEASE))


@transaction.atomic
def tend_pools(*, at: datetime) -> None:
    """End the leases that have run out, and match players who have become free for each other.

    Entering matches players itself. This finds those who were not free then.
    """
    _lock()
    over = PoolEntry.objects.filter(waits_until__lte=at)
    if over.update(waits_until=None, meanwhile=False):
        broadcast_lobby()
    for entry in waiting_entries(at=at).filter(meanwhile=False).select_related("user"):
        entry.refresh_from_db(fields=["waits_until"])
        _match(entry, at)


def forget_pools(*, user: User) -> None:
    """Delete the place and the last choice of an account that is being deleted."""
    PoolEntry.objects.filter(user=user).delete()


def _may_wait(user: User) -> bool:
    """Return False if the user certainly does not wait, so that no lock is needed."""
    return PoolEntry.objects.filter(user=user, waits_until__isnull=False).exists()


def _lock() -> None:
    """Lock the pools until the transaction ends."""
    if not PoolLock.objects.select_for_update(no_key=True).filter(pk=THE_ONE).first():
        PoolLock.objects.select_for_update(no_key=True).get_or_create(pk=THE_ONE)

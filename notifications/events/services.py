"""Store events together with their cause, and number them in the users' feeds.

One worker at a time assigns numbers, and only to committed events. It cannot look for rows after
the last one it saw, because a transaction that began early and committed late adds a row with a
lower key. Instead, every stored PendingEvent is unnumbered: the transaction that numbers it also
deletes it. If a sequencer is killed at any point, or runs twice, each event is therefore still
numbered exactly once.

Waking the sequencer has a cost, and a site has many commits per second. A process therefore wakes
it immediately after a quiet time, and otherwise once every EVERY seconds. If the process dies, the
schedule wakes it.
"""

import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Max

from accounts.people.models import User
from core.db.prepared import Prepared, insert, update
from core.realtime.broadcast import broadcast_after_commit, feed_topic
from core.task_queue import queue
from notifications.events.models import Feed, FeedEvent, Kind, PendingEvent, Sequencer
from notifications.ports import FeedEntry

log = structlog.get_logger(__name__)

TASK = "accounts.tasks.number_happenings"
EVERY = 1.0
"""Minimum seconds between two wake-ups of the sequencer by one process."""
AT_ONCE = 500
"""Maximum number of events that one transaction numbers."""
KEPT = timedelta(days=30)
THE_ONE = 1
Recipients = Mapping[Kind, Collection[int]]
"""User ids, keyed by the kind of event that the users receive."""
FeedReader = Callable[[Sequence[FeedEntry]], None]
"""Function that receives the events just numbered. It runs inside the sequencer's transaction, so
its writes are committed exactly when the numbers are. It must be fast, since no other event is
numbered until then. If it raises, the error is logged and only its own writes are rolled back; a
database error rolls back the whole transaction, which runs again later.
"""


def new_event(values: Recipients, data: Mapping[str, Any], at: datetime) -> PendingEvent | None:
    """Return an unsaved event, or None if it has no recipients.

    `data` needs `look`, an API URL.
    """
    row = _event_row(values, data, at)
    return row if row.recipients else None


def _event_row(values: Recipients, data: Mapping[str, Any], at: datetime) -> PendingEvent:
    people = {str(kind): sorted(set(ids)) for kind, ids in values.items() if ids}
    return PendingEvent(recipients=people, data=dict(data), at=at)


def store_events(events: Sequence[PendingEvent | None]) -> None:
    """Store the events in the caller's transaction, in this order. Skip those that are None."""
    if rows := [row for row in events if row is not None]:
        insert(rows)
        wake_after_commit()


def publish(values: Recipients, data: Mapping[str, Any], at: datetime) -> None:
    """Store one event for these recipients."""
    store_events([new_event(values, data, at)])


def publish_to_all(values: Recipients, data: Mapping[str, Any], at: datetime) -> None:
    """Store one event, even if it has no recipients.

    This makes the cost the same for known and unknown people, so that the response time does not
    reveal whether an account exists.
    """
    store_events([_event_row(values, data, at)])


class Waker:
    """Wakes the sequencer at most once every EVERY seconds, for all commits since the last
    wake-up.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._not_before = 0.0

    def wake(self) -> None:
        """Schedule a wake-up, unless one is scheduled already."""
        with self._lock:
            if self._is_set or not settings.FEED_WAKES:
                return
            self._is_set = True
        # Always use a separate thread: the broker may be down, and a move must not wait for it.
        timer = threading.Timer(max(0.0, self._not_before - time.monotonic()), self.ring)
        timer.daemon = True
        timer.start()

    def ring(self) -> None:
        """Queue the sequencer. Commits from now on schedule another wake-up."""
        with self._lock:
            self._is_set, self._not_before = False, time.monotonic() + EVERY
        queue(task=TASK)


WAKER = Waker()


def wake_after_commit() -> None:
    """Wake the sequencer after the commit, so that this transaction's events get numbers soon."""
    transaction.on_commit(WAKER.wake)


_HELD = Prepared(
    lambda key: Sequencer.objects.select_for_update(no_key=True).filter(pk=key), THE_ONE
)


def number_next(*, readers: Sequence[FeedReader]) -> int:
    """Number the oldest AT_ONCE events; return how many there were."""
    # Some wake-ups arrive after an earlier run has done the work. They need no lock.
    return _number(readers) if PendingEvent.objects.exists() else 0


@transaction.atomic
def _number(readers: Sequence[FeedReader]) -> int:
    hold_sequencer()
    rows = list(PendingEvent.objects.order_by("pk")[:AT_ONCE])
    feeds = _feeds_of({person for row in rows for ids in row.recipients.values() for person in ids})
    events = list(_events(rows, feeds))
    insert(events)
    update([feeds[key] for key in sorted(feeds)], ["last"])
    PendingEvent.objects.filter(pk__in=[row.pk for row in rows]).delete()
    _pass_on(events, readers)
    return len(rows)


def hold_sequencer() -> None:
    """Lock the sequencer until this transaction ends.

    Until then, no event can be numbered and no account can be deleted.
    """
    if not _HELD.first(THE_ONE):
        Sequencer.objects.select_for_update(no_key=True).get_or_create(pk=THE_ONE)


def _feeds_of(people: set[int]) -> dict[int, Feed]:
    """Return the feeds of active accounts, keyed by user id. Create a feed for each user without
    one.
    """
    known = Feed.objects.filter(user__is_active=True).in_bulk(people)
    return known if len(known) == len(people) else {**known, **_begun(people - known.keys())}


def _begun(people: set[int]) -> dict[int, Feed]:
    members = User.objects.filter(pk__in=people, is_active=True, guest_since=None)
    new = {key: Feed(user_id=key) for key in sorted(members.values_list("pk", flat=True))}
    Feed.objects.bulk_create(new.values())
    return new


def _events(rows: Iterable[PendingEvent], feeds: dict[int, Feed]) -> Iterator[FeedEvent]:
    for row in rows:
        for kind, people in row.recipients.items():
            for person in people:
                if feed := feeds.get(person):
                    feed.last += 1
                    yield FeedEvent(
                        user_id=person, number=feed.last, kind=kind, data=row.data, at=row.at
                    )


def _pass_on(events: Sequence[FeedEvent], readers: Sequence[FeedReader]) -> None:
    if not events:
        return
    entries = [FeedEntry(row.user_id, row.number, row.kind, row.at, row.data) for row in events]
    for read in readers:
        _let_read(read, entries)
    broadcast_after_commit({feed_topic(row.user_id): row.number for row in events})


def _let_read(read: FeedReader, entries: Sequence[FeedEntry]) -> None:
    """Let one reader store what it needs. Its errors are logged and do not affect the feeds."""
    try:
        with transaction.atomic():
            read(entries)
    # The transaction is rolled back, and the next run may succeed for all readers.
    except DatabaseError:
        raise
    except Exception:
        log.exception("feed reader failed", events=len(entries))


@transaction.atomic
def cut_feeds(*, at: datetime) -> None:
    """Delete events older than KEPT. Safe to run at any time."""
    hold_sequencer()
    old = FeedEvent.objects.filter(at__lt=at - KEPT).order_by()
    for user_id, number in old.values_list("user").annotate(newest=Max("number")):
        Feed.objects.filter(pk=user_id).update(cut=number)
        FeedEvent.objects.filter(user=user_id, number__lte=number).delete()


def forget_feed(*, user: User) -> None:
    """Delete the feed of an account that is being closed.

    The sequencer adds nothing to it afterwards.
    """
    # Guests have no feed. The transaction that moves a guest's games to a user may already hold
    # locks on tables, so waiting for the sequencer here could deadlock.
    if user.is_guest:
        return
    hold_sequencer()
    FeedEvent.objects.filter(user=user).delete()
    Feed.objects.filter(user=user).delete()

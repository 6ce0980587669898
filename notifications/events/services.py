"""Writing what has happened together with its cause, and numbering it in people's feeds.

One worker at a time numbers, and only what is committed. It does not look for rows after the last
one: a transaction that began early and committed late brings a row with a lower key. A happening
is whatever row is still there, and is deleted in the transaction that numbers it. So a sequencer
that is killed anywhere, or runs twice, numbers each of them exactly once.

Waking it has a price, and a site has many commits a second. So a process asks for it immediately
after a quiet time, and otherwise once EVERY second. If the process dies, the schedule asks.
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
from notifications.events.models import Feed, FeedEvent, Happening, Kind, Sequencer
from notifications.ports import Told

log = structlog.get_logger(__name__)

TASK = "accounts.tasks.number_happenings"
EVERY = 1.0
"""Seconds between two wakings of the sequencer by one process."""
AT_ONCE = 500
"""Happenings that one transaction numbers."""
KEPT = timedelta(days=30)
THE_ONE = 1
Recipients = Mapping[Kind, Collection[int]]
"""By what they are told, the ids of people."""
FeedReader = Callable[[Sequence[Told]], None]
"""Receives what was just numbered, in the sequencer's transaction: what it writes is there exactly
when the numbers are. Short, for nobody else numbers until then. An error of its own is logged and
undoes what it has written; one of the database undoes all, to be done again."""


def happening(told: Recipients, data: Mapping[str, Any], at: datetime) -> Happening | None:
    """What is to be stored, if anybody is to be told. `data` needs `look`, an API address."""
    row = _happening_row(told, data, at)
    return row if row.told else None


def _happening_row(told: Recipients, data: Mapping[str, Any], at: datetime) -> Happening:
    people = {str(kind): sorted(set(ids)) for kind, ids in told.items() if ids}
    return Happening(told=people, data=dict(data), at=at)


def store_happenings(happenings: Sequence[Happening | None]) -> None:
    """Store them with the caller's transaction, in this order."""
    if rows := [row for row in happenings if row is not None]:
        insert(rows)
        wake_after_commit()


def tell(told: Recipients, data: Mapping[str, Any], at: datetime) -> None:
    """Store one."""
    store_happenings([happening(told, data, at)])


def tell_in_any_case(told: Recipients, data: Mapping[str, Any], at: datetime) -> None:
    """Store one also where nobody is told, so that whether somebody is known costs the same."""
    store_happenings([_happening_row(told, data, at)])


class Waker:
    """Asks at most once in EVERY, for whatever was committed since it asked last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._not_before = 0.0

    def wake(self) -> None:
        """Something has been committed that has no number."""
        with self._lock:
            if self._is_set or not settings.FEED_WAKES:
                return
            self._is_set = True
        # A thread of its own in any case: the broker may be away, and a move waits for nobody.
        timer = threading.Timer(max(0.0, self._not_before - time.monotonic()), self.ring)
        timer.daemon = True
        timer.start()

    def ring(self) -> None:
        """Ask; what is committed from now on asks again."""
        with self._lock:
            self._is_set, self._not_before = False, time.monotonic() + EVERY
        queue(task=TASK)


WAKER = Waker()


def wake_after_commit() -> None:
    """Let what this transaction tells have its numbers soon."""
    transaction.on_commit(WAKER.wake)


_HELD = Prepared(
    lambda key: Sequencer.objects.select_for_update(no_key=True).filter(pk=key), THE_ONE
)


def number_next(*, readers: Sequence[FeedReader]) -> int:
    """Number the happenings that are there, the earliest AT_ONCE of them; how many there were."""
    # Some that wake it come for what the one before has done, and need no lock for that.
    return _number(readers) if Happening.objects.exists() else 0


@transaction.atomic
def _number(readers: Sequence[FeedReader]) -> int:
    hold_sequencer()
    rows = list(Happening.objects.order_by("pk")[:AT_ONCE])
    feeds = _feeds_of({person for row in rows for ids in row.told.values() for person in ids})
    events = list(_events(rows, feeds))
    insert(events)
    update([feeds[key] for key in sorted(feeds)], ["last"])
    Happening.objects.filter(pk__in=[row.pk for row in rows]).delete()
    _pass_on(events, readers)
    return len(rows)


def hold_sequencer() -> None:
    """Nobody gives numbers until this transaction ends, and no account ends meanwhile."""
    if not _HELD.first(THE_ONE):
        Sequencer.objects.select_for_update(no_key=True).get_or_create(pk=THE_ONE)


def _feeds_of(people: set[int]) -> dict[int, Feed]:
    """The feeds of those who have an account, by their ids; new ones where there was none."""
    known = Feed.objects.filter(user__is_active=True).in_bulk(people)
    return known if len(known) == len(people) else {**known, **_begun(people - known.keys())}


def _begun(people: set[int]) -> dict[int, Feed]:
    members = User.objects.filter(pk__in=people, is_active=True, guest_since=None)
    new = {key: Feed(user_id=key) for key in sorted(members.values_list("pk", flat=True))}
    Feed.objects.bulk_create(new.values())
    return new


def _events(rows: Iterable[Happening], feeds: dict[int, Feed]) -> Iterator[FeedEvent]:
    for row in rows:
        for kind, people in row.told.items():
            for person in people:
                if feed := feeds.get(person):
                    feed.last += 1
                    yield FeedEvent(
                        user_id=person, number=feed.last, kind=kind, data=row.data, at=row.at
                    )


def _pass_on(events: Sequence[FeedEvent], readers: Sequence[FeedReader]) -> None:
    if not events:
        return
    told = [Told(row.user_id, row.number, row.kind, row.at, row.data) for row in events]
    for read in readers:
        _let_read(read, told)
    broadcast_after_commit({feed_topic(row.user_id): row.number for row in events})


def _let_read(read: FeedReader, told: Sequence[Told]) -> None:
    """What one of them makes of it is saved with the numbers; its own mistakes stop no feed."""
    try:
        with transaction.atomic():
            read(told)
    # The database may take all of it the next time.
    except DatabaseError:
        raise
    except Exception:
        log.exception("feed reader failed", events=len(told))


@transaction.atomic
def cut_feeds(*, at: datetime) -> None:
    """Forget what is older than KEPT. Safe to run at any time."""
    hold_sequencer()
    old = FeedEvent.objects.filter(at__lt=at - KEPT).order_by()
    for user_id, number in old.values_list("user").annotate(newest=Max("number")):
        Feed.objects.filter(pk=user_id).update(cut=number)
        FeedEvent.objects.filter(user=user_id, number__lte=number).delete()


def forget_feed(*, user: User) -> None:
    """Somebody's account ends; the sequencer gives them nothing any more."""
    # Guests have none, and whose guest it was may hold their tables already: two who wait for
    # each other would be the end of one.
    if user.is_guest:
        return
    hold_sequencer()
    FeedEvent.objects.filter(user=user).delete()
    Feed.objects.filter(user=user).delete()

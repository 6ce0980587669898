"""Giving what has happened a number in the feed of each person whom it concerns.

One at a time does so, and only with what is committed. It does not look for rows after the last
one: a transaction that began early and committed late brings a row with a lower key. A happening
is whatever row is still there, and goes in the transaction that numbers it: killed anywhere, or run
twice, the sequencer leaves each of them numbered once or not at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial

import structlog
from django.db import DatabaseError, transaction
from django.db.models import Max

from accounts.people.models import User
from accounts.signals import feeds_grew
from core.db.prepared import Prepared, insert, update
from notifications.events.models.feed import Feed, FeedEvent, Sequencer
from notifications.events.models.happening import Happening
from notifications.ports import FEED_READERS, FeedReader, Told

log = structlog.get_logger(__name__)

AT_ONCE = 500
"""Happenings of one transaction."""
KEPT = timedelta(days=30)
THE_ONE = 1

_HELD = Prepared(
    lambda key: Sequencer.objects.select_for_update(no_key=True).filter(pk=key), THE_ONE
)


def number_next() -> int:
    """Number the happenings that are there, the earliest AT_ONCE of them; how many there were."""
    # Some that wake it come for what the one before has done, and need no lock for that.
    return _number() if Happening.objects.exists() else 0


@transaction.atomic
def _number() -> int:
    hold_sequencer()
    rows = list(Happening.objects.order_by("pk")[:AT_ONCE])
    feeds = _feeds_of({person for row in rows for ids in row.told.values() for person in ids})
    events = list(_events(rows, feeds))
    insert(events)
    update([feeds[key] for key in sorted(feeds)], ["last"])
    Happening.objects.filter(pk__in=[row.pk for row in rows]).delete()
    _pass_on(events)
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


def _pass_on(events: Sequence[FeedEvent]) -> None:
    if not events:
        return
    told = [Told(row.user_id, row.number, row.kind, row.at, row.data) for row in events]
    for read in FEED_READERS:
        _let_read(read, told)
    numbers = {row.user_id: row.number for row in events}
    transaction.on_commit(partial(feeds_grew.send, Feed, numbers=numbers))


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

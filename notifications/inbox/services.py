"""Add events to the notification lists, and mark entries as read."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.db.models import QuerySet

from accounts.people.models import User
from core.realtime.broadcast import broadcast_after_commit, feed_topic
from notifications.inbox.models import Notification
from notifications.ports import EVENTS, FeedEntry

KEPT = timedelta(days=30)
"""As long as the events of the feed."""


def take_for_lists(events: Sequence[FeedEntry]) -> None:
    """Add newly numbered events to their users' lists, in the transaction that numbers them."""
    concerning = [event for event in events if is_listed(event)]
    if not concerning:
        return
    people = User.objects.filter(pk__in={event.user_id for event in concerning}, is_bot=False)
    known = set(people.values_list("pk", flat=True))
    # The last one of a topic is the newest: one statement cannot change a row twice.
    rows = {
        (event.user_id, topic): _row(event, topic)
        for event in concerning
        if event.user_id in known and (topic := topic_of(event))
    }
    Notification.objects.bulk_create(
        rows.values(),
        update_conflicts=True,
        unique_fields=["user", "topic"],
        update_fields=["number", "kind", "data", "at", "read_at"],
    )


def is_listed(event: FeedEntry) -> bool:
    """Return whether an event appears in the list of its user."""
    kind = EVENTS.get(event.kind)
    return kind is not None and kind.only.items() <= event.data.items()


def topic_of(event: FeedEntry) -> str:
    """Return the key under which the list has one entry."""
    subject = EVENTS[event.kind].once_per
    return f"{event.kind}-{event.data.get(subject) if subject else event.number}"


def _row(event: FeedEntry, topic: str) -> Notification:
    return Notification(
        user_id=event.user_id,
        number=event.number,
        topic=topic,
        kind=event.kind,
        data=dict(event.data),
        at=event.at,
    )


def mark_all_read(*, user: User, up_to: int, at: datetime) -> None:
    """Mark the entries up to a number as read. Newer ones stay unread, so nothing that the user
    has not been shown is marked.
    """
    _mark(Notification.objects.filter(number__lte=up_to), user, at)


def mark_read(*, user: User, numbers: Collection[int], at: datetime) -> None:
    """Mark these entries as read."""
    if numbers:
        _mark(Notification.objects.filter(number__in=numbers), user, at)


def _mark(rows: QuerySet[Notification], user: User, at: datetime) -> None:
    """Mark the user's unread rows as read. The user's other open pages then count again."""
    if rows.filter(user=user, read_at=None).update(read_at=at):
        broadcast_after_commit({feed_topic(user.pk): 0})


def forget_notifications(*, at: datetime) -> None:
    """Delete entries that are too old for the list. Safe to run at any time."""
    Notification.objects.filter(at__lt=at - KEPT).delete()

"""A webhook's queue: the feed itself, with one cursor for each feed that the webhook receives.

A delivery is stored only when sending an event is attempted, so an absent or slow receiver costs
only a few rows, no matter how many events there are.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import uuid4

from django.db import transaction
from django.db.models import Q

from core.db.locks import hold, in_lock_order
from core.task_queue import queue_after_commit
from notifications.events.models import FeedEvent
from notifications.ports import FeedEntry
from notifications.webhooks.models import (
    DeliveryState,
    Webhook,
    WebhookCursor,
    WebhookCursorQuerySet,
    WebhookDelivery,
)
from notifications.webhooks.selectors import can_receive, listeners
from notifications.webhooks.services.failures import A_DAY, begin_new_day, failed_of, switch_off

WINDOW = 10
"""Maximum number of a webhook's failed deliveries that wait for another attempt.

While the window is full, no new event is taken.
"""
PATIENCE = 4
"""Number of failed attempts after which a delivery can be given up in favour of a new event."""
LAG = timedelta(hours=1)
"""A webhook is behind if the next event that it gets is older than this."""


TASK = "accounts.tasks.send_webhooks"


def take_for_webhooks(entries: Sequence[FeedEntry]) -> None:
    """Advance the cursors of the webhooks that want these events.

    Runs in the transaction that numbers the events, so only one process runs this at a time.
    """
    if not (wanted := _wanted(entries)):
        return
    _begin_cursors(wanted)
    keys = _cursors_of(wanted).values()
    cursors = list(in_lock_order(WebhookCursor.objects.filter(pk__in=keys)))
    for cursor in cursors:
        events = wanted[cursor.webhook_id, cursor.user_id]
        # Skipped events were not for this webhook: it was off, or the app had no permission.
        if cursor.position == cursor.newest:
            cursor.position, cursor.waits_since = events[0].number - 1, events[0].at
        cursor.newest = events[-1].number
    WebhookCursor.objects.bulk_update(cursors, ["position", "newest", "waits_since"])
    if cursors:
        queue_after_commit(task=TASK)


@transaction.atomic
def take_next(webhook_id: int, *, at: datetime) -> WebhookDelivery | None:
    """Create the delivery for the webhook's next event.

    Return None if there is no event, or no room for it in the window.
    """
    # The lock makes a concurrent deletion wait. If the deletion was faster, there is no row.
    rows = Webhook.objects.select_for_update(no_key=True, of=("self",))
    webhook = rows.select_related("user", "token__user").filter(pk=webhook_id).first()
    if webhook is None or (replaced := _replaced(webhook)) is None:
        return None
    event = _next_event(webhook, at)
    if event is None:
        begin_new_day(Q(pk=webhook.pk))
        return None
    if _is_too_slow(webhook, event, at):
        return None
    WebhookDelivery.objects.filter(pk__in=replaced).update(state=DeliveryState.FAILED)
    delivery = new_delivery(webhook, FeedEntry.of(event))
    delivery.save()
    return delivery


def is_held_up(webhook_id: int) -> bool:
    """Return whether events wait in the feed while the window is full of failed deliveries."""
    return failed_of(webhook_id).count() >= WINDOW and _pending_of(webhook_id).exists()


def new_delivery(webhook: Webhook, event: FeedEntry) -> WebhookDelivery:
    """Return an unsaved delivery."""
    return WebhookDelivery(
        webhook=webhook,
        user_id=event.user_id,
        message_id=f"msg_{uuid4().hex}",
        number=event.number,
        kind=event.kind,
        data=dict(event.data),
        at=event.at,
        next_try_at=event.at,
    )


def _wanted(entries: Sequence[FeedEntry]) -> dict[tuple[int, int], list[FeedEntry]]:
    """Return the events for each webhook, by webhook id and user id."""
    at = max(event.at for event in entries)
    webhooks = listeners({event.user_id for event in entries}, at=at)
    wanted: dict[tuple[int, int], list[FeedEntry]] = {}
    for event in entries:
        for webhook in webhooks.get(event.user_id, ()):
            if _wants(webhook, event):
                wanted.setdefault((webhook.pk, event.user_id), []).append(event)
    return wanted


def _wants(webhook: Webhook, event: FeedEntry) -> bool:
    if webhook.table and event.data.get("table") != webhook.table:
        return False
    return not webhook.kinds or event.kind in webhook.kinds


def _cursors_of(pairs: Collection[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return the ids of existing cursors, by webhook id and user id."""
    webhooks, people = zip(*pairs, strict=True)
    # The query also matches other pairs of these webhooks and users. The rows of those pairs are
    # not locked.
    found = WebhookCursor.objects.filter(webhook__in=set(webhooks), user__in=set(people))
    rows = found.values_list("webhook", "user", "pk")
    return {(webhook, person): pk for webhook, person, pk in rows if (webhook, person) in pairs}


def _begin_cursors(wanted: dict[tuple[int, int], list[FeedEntry]]) -> None:
    new = wanted.keys() - _cursors_of(wanted).keys()
    if not new:
        return
    # The lock makes a concurrent deletion wait: each webhook is either already gone, or stays until
    # its cursors are stored.
    there = hold(Webhook.objects.filter(pk__in={webhook for webhook, _person in new}))
    WebhookCursor.objects.bulk_create(
        WebhookCursor(
            webhook_id=webhook,
            user_id=person,
            position=wanted[webhook, person][0].number - 1,
            newest=wanted[webhook, person][0].number - 1,
            waits_since=wanted[webhook, person][0].at,
        )
        for webhook, person in sorted(new)
        if webhook in there
    )


def _replaced(webhook: Webhook) -> list[int] | None:
    """Return the ids of the deliveries to give up for a new event; None if there is no room for it.

    A delivery is given up only if it has failed PATIENCE times and the receiver has accepted
    another one since its first attempt. In that case the receiver works but refuses this delivery.
    """
    waiting = failed_of(webhook.pk)
    count = waiting.count()
    if count < WINDOW:
        return []
    # An older release allowed more waiting deliveries. They are still retried, and none is given up
    # here.
    if count > WINDOW or webhook.succeeded_at is None:
        return None
    refused = waiting.filter(tries__gte=PATIENCE, first_tried_at__lt=webhook.succeeded_at)
    return list(refused.order_by("tried_at", "pk").values_list("pk", flat=True)[:1]) or None


def _next_event(webhook: Webhook, at: datetime) -> FeedEvent | None:
    """Return the next event of the feed that has waited longest, and move its cursor past it."""
    locked = in_lock_order(_pending_of(webhook.pk)).select_related("user")
    waiting = {cursor.pk: cursor for cursor in locked}
    while waiting:
        cursor = min(waiting.values(), key=lambda each: (each.waits_since, each.pk))
        event = _event_after(cursor, webhook) if can_receive(webhook, cursor.user, at=at) else None
        _move(cursor, event)
        if event and not _was_taken(webhook, event):
            return event
        if cursor.position >= cursor.newest:
            del waiting[cursor.pk]
    return None


def _move(cursor: WebhookCursor, event: FeedEvent | None) -> None:
    """Move the cursor to this event, or to the end if there is none."""
    if event is None:
        cursor.position = cursor.newest
    else:
        cursor.position, cursor.waits_since = event.number, event.at
    cursor.save(update_fields=["position", "waits_since"])


def _event_after(cursor: WebhookCursor, webhook: Webhook) -> FeedEvent | None:
    """Return the next matching event after the cursor.

    Events that the feed has deleted are skipped.
    """
    events = FeedEvent.objects.filter(
        user=cursor.user_id, number__gt=cursor.position, number__lte=cursor.newest
    )
    if webhook.kinds:
        events = events.filter(kind__in=webhook.kinds)
    if webhook.table:
        events = events.filter(data__table=webhook.table)
    return events.order_by("number").first()


def _was_taken(webhook: Webhook, event: FeedEvent) -> bool:
    """Return whether an older release has created the event's delivery during an upgrade."""
    rows = WebhookDelivery.objects.filter(webhook=webhook, user=event.user_id)
    return rows.filter(number=event.number).exists()


def _is_too_slow(webhook: Webhook, event: FeedEvent, at: datetime) -> bool:
    """Return whether the webhook has been behind for a day and must be switched off."""
    since = webhook.behind_since
    is_late = at - event.at > LAG and _pending_of(webhook.pk).exists()
    behind = (since or at) if is_late else None
    if behind != since:
        Webhook.objects.filter(pk=webhook.pk).update(behind_since=behind)
    if behind is None or at - behind < A_DAY:
        return False
    switch_off(webhook, at=at, notice="webhooks/slow")
    return True


def _pending_of(webhook_id: int) -> WebhookCursorQuerySet:
    return WebhookCursor.objects.pending().filter(webhook=webhook_id)

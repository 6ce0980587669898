"""Send deliveries to webhooks, each at least once, under a stable id.

One worker at a time sends to a webhook. If that worker is killed, another takes over its delivery.
"""

import time
from datetime import datetime, timedelta
from typing import Any

import httpx
from django.conf import settings
from django.db import transaction
from django.db.models import Count, F, Max, Q, QuerySet

from core.outbound.transport import ServerResponse, post
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import DELIVERIES
from notifications.queue import Channel, Later, Outcome
from notifications.webhooks.models import (
    CLAIM,
    DeliveryState,
    Webhook,
    WebhookCursor,
    WebhookDelivery,
)
from notifications.webhooks.selectors import can_still_deliver, due_webhooks, written
from notifications.webhooks.services.backlog import is_held_up, take_next
from notifications.webhooks.services.failures import (
    HELD_BACK,
    begin_new_day,
    failed,
    failed_of,
    hold_webhooks,
    keep,
    rest,
    switch_off,
)
from notifications.webhooks.signing import secret_of, signed_headers, signing_key, site_key

KEPT = timedelta(days=30)
LOG_LINES = 1000
"""Maximum number of finished entries in one webhook's log."""
ANSWER = 1024
"""Maximum number of bytes of a response that the log stores."""
GONE = 410
SLOW = timedelta(seconds=2)
"""If a request takes longer, the owner's webhooks rest for TURNS times as long, but at most
LONGEST_TURN, so that other owners get the worker.
"""
TURNS, LONGEST_TURN = 10, timedelta(minutes=1)


class WebhookChannel(Channel[Webhook]):
    """Each row is a webhook. One worker at a time sends to it, one delivery per claim."""

    due_at = "busy_until"
    claim = CLAIM
    counts_tries = False

    def due(self, at: datetime) -> QuerySet[Webhook]:
        return due_webhooks(at=at)

    def claimable(self, at: datetime) -> QuerySet[Webhook]:
        """Return the rows to which no worker is sending. Whether they are due was checked by a long
        query just before.
        """
        return Webhook.objects.free(at=at)

    def read(self, pk: Any) -> Webhook | None:
        return Webhook.objects.filter(pk=pk).first()

    def send(self, row: Webhook, at: datetime) -> Outcome:
        if delivery := _next_of(row.pk, at):
            _send_within_limit(delivery, at)
        else:
            _rest_until_a_try(row.pk)
        # When it is the webhook's turn again depends on when it was last served.
        return Later(at)


WEBHOOKS = WebhookChannel()


def forget_deliveries(*, at: datetime) -> None:
    """Trim the logs and delete webhooks whose token has ended. Safe to run at any time."""
    WebhookDelivery.objects.filter(at__lt=at - KEPT).delete()
    settled = WebhookDelivery.objects.exclude(state=DeliveryState.WAITING)
    long_logs = settled.order_by().values("webhook").annotate(lines=Count("pk"))
    for webhook_id in long_logs.filter(lines__gt=LOG_LINES).values_list("webhook", flat=True):
        log = settled.filter(webhook=webhook_id)
        oldest_kept = log.order_by("-pk").values_list("pk", flat=True)[LOG_LINES - 1]
        log.filter(pk__lt=oldest_kept).delete()
    ended = Q(token__expires_at__lte=at) | Q(token__revoked_at__isnull=False)
    pending = WebhookCursor.objects.pending().values("webhook")
    begin_new_day(~Q(pk__in=pending))
    with transaction.atomic():
        hold_webhooks(Webhook.objects.filter(ended))
        Webhook.objects.filter(ended).delete()


def _next_of(webhook_id: int, at: datetime) -> WebhookDelivery | None:
    """Return the delivery to send now; None if another worker was faster or there is no room."""
    waiting = WebhookDelivery.objects.filter(webhook=webhook_id, state=DeliveryState.WAITING)
    due = _with_all(waiting).filter(next_try_at__lte=at)
    if untried := due.filter(tries=0).order_by("pk").first():
        return untried
    # Events are sent in feed order, but a delivery that keeps failing does not block the others.
    # Among retries, the one with the most attempts comes first: it is either delivered, or can soon
    # be given up.
    new = take_next(webhook_id, at=at)
    return new or due.order_by("-tries", "pk").first() or _probe(webhook_id, at)


def _probe(webhook_id: int, at: datetime) -> WebhookDelivery | None:
    """Return a delivery to retry early: new events are waiting, and the receiver may be back."""
    when = _probe_at(webhook_id)
    if when is None or when > at:
        return None
    return _with_all(failed_of(webhook_id)).order_by("tried_at", "pk").first()


def _probe_at(webhook_id: int) -> datetime | None:
    """Return when to probe next, or None if no new event is waiting for room in the queue."""
    if not is_held_up(webhook_id):
        return None
    last = failed_of(webhook_id).aggregate(at=Max("tried_at"))["at"]
    return last and last + HELD_BACK


def _rest_until_a_try(webhook_id: int) -> None:
    """Let the webhook rest until its next attempt, because new events wait while the window is
    full.
    """
    probe_at = _probe_at(webhook_id)
    soonest = failed_of(webhook_id).order_by("next_try_at").first()
    if probe_at and soonest:
        rest(Q(pk=webhook_id), min(soonest.next_try_at, probe_at))


def _with_all(rows: QuerySet[WebhookDelivery]) -> QuerySet[WebhookDelivery]:
    """Prefetch everything that sending needs."""
    return rows.select_related("user", "webhook__user", "webhook__token__user")


def _send_within_limit(delivery: WebhookDelivery, at: datetime) -> None:
    if not can_still_deliver(delivery, at=at):
        _close(delivery, DeliveryState.FAILED)
        return
    try:
        require((DELIVERIES, str(delivery.webhook_id)), at=at)
    except LimitReached as reached:
        rest(Q(pk=delivery.webhook_id), at + timedelta(seconds=reached.wait or 0))
        begin_new_day(Q(pk=delivery.webhook_id))
    else:
        started = time.monotonic()
        _send(delivery, at)
        _rest_after(timedelta(seconds=time.monotonic() - started), delivery, at)


def _send(delivery: WebhookDelivery, at: datetime) -> None:
    is_probe = delivery.tries > 0 and delivery.next_try_at > at
    counted = 0 if is_probe else 1
    delivery.tries += counted
    tried = WebhookDelivery.objects.filter(pk=delivery.pk)
    first = delivery.first_tried_at or at
    tried.update(tries=F("tries") + counted, tried_at=at, first_tried_at=first)
    try:
        answer = _answer(delivery, at)
    # Errors of an external server, and errors in composing one delivery, count as failed attempts.
    # The log does not store their text.
    except Exception as error:
        delivery.status, delivery.answer_text = None, ""
        failed(delivery, error, at=at)
    else:
        _settle(delivery, answer, at)


def _answer(delivery: WebhookDelivery, at: datetime) -> ServerResponse:
    body, content_type = written(delivery, at=at)
    headers = {"content-type": content_type, **_signed(delivery, body, at)}
    return post(delivery.webhook.address_text, content=body, headers=headers)


def _signed(delivery: WebhookDelivery, body: bytes, at: datetime) -> dict[str, str]:
    webhook = delivery.webhook
    salts = [webhook.secret_salt]
    if webhook.old_until and at < webhook.old_until:
        salts.append(webhook.old_secret_salt)
    signed = signed_headers(
        body,
        delivery_id=delivery.message_id,
        at=at,
        secrets=[secret_of(site_key(), salt.encode()) for salt in salts],
        site=signing_key(),
    )
    return {"user-agent": settings.SITE_NAME, **signed}


def _settle(delivery: WebhookDelivery, answer: ServerResponse, at: datetime) -> None:
    delivery.status, delivery.trouble = answer.status, ""
    delivery.answer_text = answer.body[:ANSWER].decode(errors="replace").replace("\0", "")
    if httpx.codes.is_success(answer.status):
        _succeeded(delivery, at)
    elif answer.status == GONE:
        _close(delivery, DeliveryState.FAILED)
        switch_off(delivery.webhook, at=at, notice="webhooks/gone")
    else:
        failed(delivery, None, at=at, asked=answer.headers.get("retry-after", ""))


def _succeeded(delivery: WebhookDelivery, at: datetime) -> None:
    _close(delivery, DeliveryState.DELIVERED)
    webhook = Webhook.objects.filter(pk=delivery.webhook_id)
    # A receiver that has just recovered has a day from now to catch up.
    webhook.exclude(failing_since=None).update(behind_since=None)
    webhook.update(succeeded_at=at, failing_since=None, failures=0)


def _rest_after(taken: timedelta, delivery: WebhookDelivery, at: datetime) -> None:
    """Let all webhooks of an owner rest after a slow request.

    Otherwise many slow webhooks would delay other owners.
    """
    if taken <= SLOW:
        return
    theirs = Q(user=delivery.webhook.user_id)
    rest(theirs, at + taken + min(TURNS * taken, LONGEST_TURN))
    # The other webhooks did not cause this rest, so it must not count against them.
    begin_new_day(theirs & ~Q(pk=delivery.webhook_id))


def _close(delivery: WebhookDelivery, state: DeliveryState) -> None:
    delivery.state = state
    keep(delivery, "state", "status", "answer_text", "trouble")

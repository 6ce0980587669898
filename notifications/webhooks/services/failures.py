"""Handle failed deliveries: retry at growing intervals, and switch the webhook off after a day."""

import ssl
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import httpx
import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from core.db.locks import hold
from core.outbound.addresses import TargetRefusedError
from core.site import page_url
from notifications.events.models import Kind
from notifications.events.services import publish
from notifications.mail.composing.notices import NOTICES
from notifications.mail.services import sending as mail
from notifications.queue import A_DAY, Backoff, retry_after
from notifications.webhooks.models import (
    DeliveryState,
    DeliveryTrouble,
    Webhook,
    WebhookCursor,
    WebhookDelivery,
)


def hold_webhooks(webhooks: QuerySet[Webhook]) -> None:
    """Lock these webhooks and their cursors, which are deleted with them."""
    keys = hold(webhooks)
    hold(WebhookCursor.objects.filter(webhook__in=keys))


log = structlog.get_logger(__name__)

WAITS = Backoff(
    (
        *(timedelta(seconds=5), timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=10)),
        *(timedelta(hours=1), timedelta(hours=3), timedelta(hours=6), timedelta(hours=14)),
    )
)
"""How long to wait after each failed attempt.

After the last attempt, a day after the first, the delivery is given up.
"""

HELD_BACK = timedelta(minutes=10)
"""Maximum rest of a webhook after a failure."""


TROUBLES: tuple[tuple[type[BaseException], DeliveryTrouble], ...] = (
    (TargetRefusedError, DeliveryTrouble.NOT_PUBLIC),
    (httpx.TimeoutException, DeliveryTrouble.TOO_SLOW),
    (ssl.SSLCertVerificationError, DeliveryTrouble.CERTIFICATE),
    (ssl.SSLError, DeliveryTrouble.NOT_HTTP),
    (httpx.ConnectError, DeliveryTrouble.UNREACHABLE),
    (httpx.HTTPError, DeliveryTrouble.NOT_HTTP),
)
"""The trouble shown to the owner, by type of the error or of an underlying cause. Other errors are
faults on our side.
"""


@transaction.atomic
def failed(
    delivery: WebhookDelivery, error: Exception | None, *, at: datetime, asked: str = ""
) -> None:
    """Schedule another attempt and let the webhook rest until then.

    `error` is what went wrong if there was no response; `asked` is the response's Retry-After.
    """
    if error is not None:
        delivery.trouble = trouble_of(error)
    name = type(error).__name__ if error else ""
    log.warning("webhook failed", delivery=delivery.pk, status=delivery.status, error=name)
    wanted = retry_after(asked, at=at)
    # An early attempt (see `_probe` in `delivery`) does not change the time of the planned one.
    planned = delivery.next_try_at
    due = planned if planned > at else at + WAITS.after(delivery.tries)
    delivery.next_try_at = max(due, at + wanted)
    if WAITS.is_over(delivery.tries):
        delivery.state = DeliveryState.FAILED
    keep(delivery, "state", "status", "answer_text", "trouble", "next_try_at")
    _blame(delivery, at, wanted)


def trouble_of(error: Exception) -> DeliveryTrouble:
    """Return the trouble shown to the owner.

    The error's own text is not shown, because it could reveal details about our servers.
    """
    behind: list[BaseException] = [error]
    while cause := behind[-1].__cause__ or behind[-1].__context__:
        behind.append(cause)
    for kind, trouble in TROUBLES:
        if any(isinstance(each, kind) for each in behind):
            return trouble
    return DeliveryTrouble.OURS


def failed_of(webhook_id: int) -> QuerySet[WebhookDelivery]:
    """Return a webhook's failed deliveries that wait for another attempt."""
    return WebhookDelivery.objects.filter(
        webhook=webhook_id, state=DeliveryState.WAITING, tries__gt=0
    )


def keep(delivery: WebhookDelivery, *columns: str) -> None:
    """Save these columns. A delivery that was deleted during its request stays deleted."""
    values = {column: getattr(delivery, column) for column in columns}
    WebhookDelivery.objects.filter(pk=delivery.pk).update(**values)


@transaction.atomic
def rest(webhooks: Q, until: datetime) -> None:
    """Send nothing to these webhooks before `until`."""
    sooner = Q(rests_until=None) | Q(rests_until__lt=until)
    keys = hold(Webhook.objects.filter(webhooks & sooner))
    Webhook.objects.filter(sooner, pk__in=keys).update(rests_until=until)


@transaction.atomic
def begin_new_day(webhooks: Q) -> None:
    """Clear `behind_since`, because the webhooks are not behind, or not because of slow
    receivers.
    """
    keys = hold(Webhook.objects.filter(webhooks).exclude(behind_since=None))
    Webhook.objects.filter(pk__in=keys).update(behind_since=None)


@transaction.atomic
def switch_off(webhook: Webhook, *, at: datetime, notice: str = "webhooks/off") -> None:
    """Switch a webhook off, and notify its owner by email and in the feed."""
    if not Webhook.objects.filter(pk=webhook.pk, disabled_at=None).update(disabled_at=at):
        return
    WebhookCursor.objects.filter(webhook=webhook).skip()
    look = f"/api/v1/webhooks/{webhook.pk}/"
    publish({Kind.WEBHOOK_OFF: [webhook.user_id]}, {"webhook": webhook.pk, "look": look}, at)
    link = page_url("notifications:webhook", webhook.pk)
    # Name only the host: anyone who knows the full URL may be able to post in a chat.
    host = urlsplit(webhook.address_text).hostname
    facts = {"site_name": settings.SITE_NAME, "webhook_url": link, "host": host}
    mail.send(
        to=webhook.user,
        kind="webhooks",
        template="notifications/mail/notice",
        context=NOTICES[notice].about(facts),
        message_id=f"webhook-{webhook.pk}-{int(at.timestamp())}",
        at=at,
    )


def _blame(delivery: WebhookDelivery, at: datetime, wanted: timedelta) -> None:
    """Count the failure. An unreachable receiver gets only a few requests, and none after a day."""
    webhook = Webhook.objects.select_for_update(no_key=True).filter(pk=delivery.webhook_id).first()
    if webhook is None:
        return
    webhook.failures += 1
    if webhook.failing_since is None or not _failed_before(delivery):
        webhook.failing_since = at
    webhook.save(update_fields=["failures", "failing_since"])
    rest(Q(pk=webhook.pk), at + max(min(WAITS.after(webhook.failures), HELD_BACK), wanted))
    if at - webhook.failing_since >= A_DAY:
        switch_off(webhook, at=at)


def _failed_before(delivery: WebhookDelivery) -> bool:
    """Return whether this delivery or another one of the webhook's has failed before.

    If not, earlier failures are over, and a new series of failures begins.
    """
    others = failed_of(delivery.webhook_id).exclude(pk=delivery.pk)
    return delivery.tries > 1 or others.exists()

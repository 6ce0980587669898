"""Sending what webhooks are to be told, at least once each, under an id that stays the same."""

import json
from datetime import datetime, timedelta

import httpx
import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F

from accounts.mail.notices import NOTICES
from accounts.mail.site import page_url
from accounts.models import DeliveryState, Webhook, WebhookDelivery
from accounts.outbound.addresses import TargetRefusedError
from accounts.outbound.transport import Answer, post
from accounts.services import mail
from accounts.webhooks.keys import signing_key, site_key
from accounts.webhooks.signing import secret_of, signed_headers

log = structlog.get_logger(__name__)

CLAIM = timedelta(minutes=2)
"""Longer than a request may take: a worker whose claim expired has sent it or is dead."""
WAITS = [
    *(timedelta(seconds=5), timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=10)),
    *(timedelta(hours=1), timedelta(hours=3), timedelta(hours=6), timedelta(hours=12)),
]
"""After each failed try; after the last of them it is given up, within a day."""
HELD_BACK = timedelta(minutes=10)
"""How long at most the others of a webhook wait because one has failed."""
A_DAY = timedelta(days=1)
KEPT = timedelta(days=30)
ANSWER = 1024
"""Bytes of an answer in the log."""
GONE = 410


def send_next(*, at: datetime) -> bool:
    """Try the one that has waited longest; False if there is none."""
    due = WebhookDelivery.objects.due(at=at).values_list("pk", flat=True).first()
    if due is None:
        return False
    if delivery := _claimed(due, at):
        _send(delivery, at)
    return True


def forget_deliveries(*, at: datetime) -> None:
    """Cut the log. Safe to run at any time."""
    WebhookDelivery.objects.filter(at__lt=at - KEPT).delete()


def _claimed(pk: int, at: datetime) -> WebhookDelivery | None:
    mine = WebhookDelivery.objects.due(at=at).order_by().filter(pk=pk)
    if not mine.update(next_try_at=at + CLAIM, tries=F("tries") + 1, tried_at=at):
        return None
    return WebhookDelivery.objects.select_related("webhook__user").get(pk=pk)


def _send(delivery: WebhookDelivery, at: datetime) -> None:
    webhook = delivery.webhook
    if webhook.disabled_at or not webhook.user.is_active:
        _close(delivery, DeliveryState.FAILED)
        return
    body = body_of(delivery)
    try:
        answer = post(webhook.address_text, content=body, headers=_headers(delivery, body, at))
    except (TargetRefusedError, httpx.HTTPError) as error:
        _failed(delivery, type(error).__name__, at)
    else:
        _settle(delivery, answer, at)


def body_of(delivery: WebhookDelivery) -> bytes:
    """As programs get the event on every way; the same bytes at each try."""
    data = dict(delivery.data)
    look = data.pop("look", None)
    event = {"number": delivery.number, "kind": delivery.kind, "at": delivery.at.isoformat()}
    told = {"type": delivery.kind, "timestamp": event["at"]}
    return json.dumps({**told, "data": {**event, "data": data, "look": look}}).encode()


def _headers(delivery: WebhookDelivery, body: bytes, at: datetime) -> dict[str, str]:
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
    return {"content-type": "application/json", "user-agent": settings.SITE_NAME, **signed}


def _settle(delivery: WebhookDelivery, answer: Answer, at: datetime) -> None:
    delivery.status = answer.status
    delivery.answer_text = answer.body[:ANSWER].decode(errors="replace").replace("\0", "")
    if httpx.codes.is_success(answer.status):
        _succeeded(delivery, at)
    elif answer.status == GONE:
        _close(delivery, DeliveryState.FAILED)
        Webhook.objects.filter(pk=delivery.webhook_id).update(disabled_at=at)
    else:
        _failed(delivery, "", at, asked=answer.headers.get("retry-after", ""))


def _succeeded(delivery: WebhookDelivery, at: datetime) -> None:
    _close(delivery, DeliveryState.DELIVERED)
    Webhook.objects.filter(pk=delivery.webhook_id).update(
        succeeded_at=at, failing_since=None, failures=0
    )


def _close(delivery: WebhookDelivery, state: DeliveryState) -> None:
    delivery.state = state
    delivery.save(update_fields=["state", "status", "answer_text"])


@transaction.atomic
def _failed(delivery: WebhookDelivery, error: str, at: datetime, *, asked: str = "") -> None:
    if error:
        delivery.status, delivery.answer_text = None, ""
    log.warning("webhook failed", delivery=delivery.pk, status=delivery.status, error=error)
    delivery.next_try_at = at + _wait(delivery.tries, asked)
    if delivery.tries > len(WAITS):
        delivery.state = DeliveryState.FAILED
    delivery.save(update_fields=["state", "status", "answer_text", "next_try_at"])
    _blame(delivery, at)


def _wait(tries: int, asked: str) -> timedelta:
    """It grows with each try, and is as long as the receiver asks for."""
    wait = WAITS[min(tries, len(WAITS)) - 1]
    if asked.isascii() and asked.isdecimal():
        wait = max(wait, min(timedelta(seconds=int(asked[:6])), A_DAY))
    return wait


def _blame(delivery: WebhookDelivery, at: datetime) -> None:
    """A receiver that is away costs a request now and then, and is left alone after a day."""
    webhook = Webhook.objects.select_for_update().get(pk=delivery.webhook_id)
    webhook.failures += 1
    webhook.failing_since = webhook.failing_since or at
    held_until = at + min(_wait(webhook.failures, ""), HELD_BACK)
    others = WebhookDelivery.objects.filter(webhook=webhook, state=DeliveryState.WAITING)
    others.filter(next_try_at__lt=held_until).update(next_try_at=held_until)
    if webhook.disabled_at is None and at - webhook.failing_since >= A_DAY:
        webhook.disabled_at = at
        _tell(delivery, at)
    webhook.save(update_fields=["failures", "failing_since", "disabled_at"])


def _tell(delivery: WebhookDelivery, at: datetime) -> None:
    link = page_url("accounts:webhook", delivery.webhook_id)
    facts = {"site_name": settings.SITE_NAME, "webhook_url": link}
    mail.send(
        to=delivery.webhook.user,
        kind="webhooks",
        template="accounts/mail/notice",
        context=NOTICES["webhooks/off"].about(facts),
        message_id=f"webhook-{delivery.webhook_id}-{int(at.timestamp())}",
        at=at,
    )

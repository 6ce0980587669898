"""Making webhooks, and telling them what their owners' feeds tell."""

import secrets
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from uuid import uuid4

from django.db import transaction

from accounts.models import DeliveryState, User, Webhook, WebhookDelivery
from accounts.outbound.transport import check_target
from accounts.ports import Told
from accounts.rate_limits.counting import require
from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.table import TEST_DELIVERIES, WEBHOOKS
from accounts.services.queueing import queue_after_commit
from accounts.webhooks.keys import site_key
from accounts.webhooks.signing import secret_of, shown

TASK = "accounts.tasks.send_webhooks"
BOTH_SIGN = timedelta(days=1)
"""After a renewal, until whoever receives them has the new secret."""
TEST = "test"


@transaction.atomic
def create_webhook(
    *, owner: User, address: str, at: datetime, kinds: Collection[str] = (), table: str = ""
) -> tuple[Webhook, str]:
    """A new webhook and its secret, which is told only now.

    Raises TargetRefusedError for an address that we never send to, LimitReached.
    """
    check_target(address)
    # The lock on the owner's row serialises the count.
    User.objects.select_for_update().get(pk=owner.pk)
    if Webhook.objects.filter(user=owner).count() >= WEBHOOKS.most:
        raise LimitReached(WEBHOOKS)
    webhook = Webhook.objects.create(
        user=owner,
        address_text=address,
        kinds=sorted(set(kinds)),
        table=table,
        secret_salt=_salt(),
        created_at=at,
    )
    return webhook, _secret(webhook)


def renew_webhook_secret(*, webhook: Webhook, at: datetime) -> str:
    """A new secret; for a day the one before signs too."""
    webhook.old_secret_salt, webhook.old_until = webhook.secret_salt, at + BOTH_SIGN
    webhook.secret_salt = _salt()
    webhook.save(update_fields=["old_secret_salt", "old_until", "secret_salt"])
    return _secret(webhook)


def enable_webhook(*, webhook: Webhook) -> None:
    """Send there again; what happened meanwhile is in the feed."""
    Webhook.objects.filter(pk=webhook.pk).update(disabled_at=None, failing_since=None, failures=0)


def send_test(*, webhook: Webhook, at: datetime) -> WebhookDelivery:
    """Tell it nothing but that it is reached. Raises LimitReached."""
    require((TEST_DELIVERIES, str(webhook.user_id)), at=at)
    told = Told(webhook.user_id, 0, TEST, at, {"look": "/api/v1/me/"})
    delivery = _delivery(webhook, told)
    delivery.save()
    queue_after_commit(task=TASK)
    return delivery


def redeliver(*, delivery: WebhookDelivery, at: datetime) -> None:
    """Send it once more, under the id that it has. Raises LimitReached."""
    require((TEST_DELIVERIES, str(delivery.webhook.user_id)), at=at)
    WebhookDelivery.objects.filter(pk=delivery.pk).update(
        state=DeliveryState.WAITING, next_try_at=at, tries=0
    )
    queue_after_commit(task=TASK)


def take_for_webhooks(told: Sequence[Told]) -> None:
    """Note what webhooks are to be told; in the transaction that numbers it."""
    people = {event.user_id for event in told}
    webhooks: dict[int, list[Webhook]] = {}
    for webhook in Webhook.objects.filter(user__in=people, disabled_at=None):
        webhooks.setdefault(webhook.user_id, []).append(webhook)
    if rows := list(_deliveries(told, webhooks)):
        WebhookDelivery.objects.bulk_create(rows)
        queue_after_commit(task=TASK)


def _deliveries(
    told: Sequence[Told], webhooks: dict[int, list[Webhook]]
) -> Iterator[WebhookDelivery]:
    for event in told:
        for webhook in webhooks.get(event.user_id, ()):
            if _wants(webhook, event):
                yield _delivery(webhook, event)


def _wants(webhook: Webhook, event: Told) -> bool:
    if webhook.table and event.data.get("table") != webhook.table:
        return False
    return not webhook.kinds or event.kind in webhook.kinds


def _delivery(webhook: Webhook, event: Told) -> WebhookDelivery:
    return WebhookDelivery(
        webhook=webhook,
        message_id=f"msg_{uuid4().hex}",
        number=event.number,
        kind=event.kind,
        data=dict(event.data),
        at=event.at,
        next_try_at=event.at,
    )


def _salt() -> str:
    return secrets.token_hex(32)


def _secret(webhook: Webhook) -> str:
    return shown(secret_of(site_key(), webhook.secret_salt.encode()))

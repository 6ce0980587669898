"""Create, change, delete and test webhooks, and send deliveries again."""

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from accounts.people.models import User
from accounts.tokens.models import AccessToken
from core.outbound.transport import check_target
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import TEST_DELIVERIES, WEBHOOKS
from core.task_queue import queue_after_commit
from notifications.ports import FeedEntry
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.selectors import webhooks_of
from notifications.webhooks.services.backlog import TASK, new_delivery
from notifications.webhooks.services.failures import hold_webhooks
from notifications.webhooks.signing import secret_of, shown, site_key

BOTH_SIGN = timedelta(days=1)
"""How long the old secret also signs after a renewal, so that the receiver has time to switch."""
TEST = "test"


class WebhookOffError(Exception):
    """The webhook is switched off, so nothing can be sent."""


@transaction.atomic
def create_webhook(
    *, owner: User, address: str, at: datetime, token: AccessToken | None = None, **chosen: Any
) -> tuple[Webhook, str]:
    """Create a webhook; return it with its secret, which cannot be retrieved later.

    `chosen` can have `kinds`, `table`, `app` and `preset`. `token` is the token of the program that
    creates the webhook. Raise TargetRefusedError for a URL to which we never send, and
    LimitReached.
    """
    check_target(address)
    # The lock on the owner's row serialises the count.
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if webhooks_of(owner, at=at).count() >= WEBHOOKS.most:
        raise LimitReached(WEBHOOKS)
    webhook = Webhook.objects.create(
        user=owner,
        token=token,
        address_text=address,
        secret_salt=_salt(),
        created_at=at,
        **_in_order({key: item for key, item in chosen.items() if item is not None}),
    )
    return webhook, _secret(webhook)


@transaction.atomic
def change_webhook(*, webhook: Webhook, at: datetime, **chosen: Any) -> None:
    """Change a webhook's URL and events; `enabled` switches it on or off.

    When it is switched on or its URL changes, waiting deliveries are sent immediately. When it is
    switched off, events that have not been tried stay only in the feed. Raise TargetRefusedError.
    """
    enabled, address = chosen.pop("enabled", None), chosen.pop("address", webhook.address_text)
    if enabled is not None:
        chosen["disabled_at"] = None if enabled else webhook.disabled_at or at
    if address != webhook.address_text:
        check_target(address)
        chosen["address_text"] = address
    Webhook.objects.filter(pk=webhook.pk).update(**_in_order(chosen))
    if enabled is False:
        WebhookCursor.objects.filter(webhook=webhook).skip()
    if enabled or "address_text" in chosen:
        _reset_failures(webhook, at)


@transaction.atomic
def delete_webhook(*, webhook: Webhook) -> None:
    """Delete a webhook with its log."""
    # A concurrent `take_for_webhooks` finishes first, or finds the webhook gone.
    own = Webhook.objects.filter(pk=webhook.pk)
    hold_webhooks(own)
    own.delete()


def renew_webhook_secret(*, webhook: Webhook, at: datetime) -> str:
    """Return a new secret. The previous secret also signs for one more day."""
    webhook.old_secret_salt, webhook.old_until = webhook.secret_salt, at + BOTH_SIGN
    webhook.secret_salt = _salt()
    webhook.save(update_fields=["old_secret_salt", "old_until", "secret_salt"])
    return _secret(webhook)


def send_test(*, webhook: Webhook, at: datetime) -> WebhookDelivery:
    """Send a delivery without an event. Raise WebhookOffError, LimitReached."""
    _require_on(webhook, at)
    entry = FeedEntry(webhook.user_id, 0, TEST, at, {"look": "/api/v1/me/"})
    delivery = new_delivery(webhook, entry)
    delivery.save()
    _send_now(webhook)
    return delivery


def redeliver(*, delivery: WebhookDelivery, at: datetime) -> None:
    """Send a delivery again under the same id. Raise WebhookOffError, LimitReached."""
    _require_on(delivery.webhook, at)
    delivery.state, delivery.next_try_at = DeliveryState.WAITING, at
    delivery.tries, delivery.first_tried_at = 0, None
    delivery.save(update_fields=["state", "next_try_at", "tries", "first_tried_at"])
    _send_now(delivery.webhook)


def _send_now(webhook: Webhook) -> None:
    """Send even while the webhook rests: its owner is waiting for the result."""
    Webhook.objects.filter(pk=webhook.pk).update(rests_until=None)
    queue_after_commit(task=TASK)


def _require_on(webhook: Webhook, at: datetime) -> None:
    if webhook.disabled_at is not None:
        raise WebhookOffError
    require((TEST_DELIVERIES, str(webhook.user_id)), at=at)


def _reset_failures(webhook: Webhook, at: datetime) -> None:
    """Reset the failure counts and try waiting deliveries now."""
    Webhook.objects.filter(pk=webhook.pk).update(
        failing_since=None, failures=0, rests_until=None, behind_since=None
    )
    webhook.deliveries.filter(state=DeliveryState.WAITING).update(next_try_at=at)
    queue_after_commit(task=TASK)


def _in_order(chosen: dict[str, Any]) -> dict[str, Any]:
    """Return the choices with `kinds` sorted and without duplicates, as they are stored."""
    return {**chosen, "kinds": sorted(set(chosen["kinds"]))} if "kinds" in chosen else chosen


def _salt() -> str:
    return secrets.token_hex(32)


def _secret(webhook: Webhook) -> str:
    return shown(secret_of(site_key(), webhook.secret_salt.encode()))

"""Webhooks of somebody, and their logs."""

from django.db.models import QuerySet

from accounts.models import User, Webhook, WebhookDelivery

SHOWN = 50


def webhooks_of(user: User) -> QuerySet[Webhook]:
    """All that somebody has made."""
    return Webhook.objects.filter(user=user)


def newest_deliveries(webhook: Webhook) -> list[WebhookDelivery]:
    """The end of its log, the newest first."""
    return list(webhook.deliveries.order_by("-pk")[:SHOWN])

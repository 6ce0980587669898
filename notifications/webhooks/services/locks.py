"""Locks on webhooks, in the order that everything here uses: webhooks first, then cursors."""

from django.db.models import QuerySet

from core.db.locks import hold
from notifications.webhooks.models.cursor import WebhookCursor
from notifications.webhooks.models.webhook import Webhook


def hold_webhooks(webhooks: QuerySet[Webhook]) -> None:
    """Lock these and their cursors, which are deleted with them."""
    keys = hold(webhooks)
    hold(WebhookCursor.objects.filter(webhook__in=keys))

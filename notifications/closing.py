"""Erase the notification data of a user or app whose access ends."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model, Q

from accounts.oauth.models import App
from accounts.people.models import User
from core.db.locks import hold
from notifications.events.services import forget_feed
from notifications.inbox.models import Notification
from notifications.mail.models import OutgoingMail, TroubledAddress
from notifications.mail.selectors import address_digest
from notifications.notices.models import DueNotice
from notifications.preferences.models import NoticeChoice, NoticeTimes
from notifications.push.models import PushSubscription
from notifications.webhooks.models import Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.services.failures import hold_webhooks

OWNED: tuple[type[Model], ...] = (
    *(NoticeChoice, NoticeTimes, DueNotice, Notification, PushSubscription),
    *(WebhookCursor, WebhookDelivery, Webhook),
)


def forget_user(*, user: User, addresses: Iterable[str], **_signal: Any) -> None:
    """Receive `account_closing`: erase feed, preferences, browsers, webhooks and emails."""
    forget_feed(user=user)
    # A worker locks a webhook before its cursors. Locking them in the other order could deadlock.
    hold_webhooks(Webhook.objects.filter(user=user))
    for model in OWNED:
        model._default_manager.filter(user=user).delete()
    OutgoingMail.objects.filter(Q(user=user) | Q(address__in=addresses)).delete()
    _forget_troubles(addresses)


def forget_app(*, app: App, user: User | None, **_signal: Any) -> None:
    """Receive `app_access_ending`: erase what the app's webhooks received about this user.

    If the app itself is deleted, its webhooks are deleted with it, so they are only locked here.
    """
    if user is None:
        hold_webhooks(Webhook.objects.filter(app=app))
        return
    hold(WebhookCursor.objects.filter(user=user, webhook__app=app))
    for model in (WebhookCursor, WebhookDelivery):
        model.objects.filter(user=user, webhook__app=app).delete()


def _forget_troubles(addresses: Iterable[str]) -> None:
    """Remove these addresses from sent emails, and delete their delivery problems."""
    digests = [address_digest(address) for address in addresses]
    OutgoingMail.objects.filter(address_digest__in=digests).update(address_digest="")
    TroubledAddress.objects.filter(digest__in=digests).delete()

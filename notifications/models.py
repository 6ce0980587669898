"""All models of the app, for Django. Other modules import them from their own packages.

Their tables and migrations belong to `accounts`, where they were first defined.
"""

from notifications.audit.models import MailComparison
from notifications.events.models import Feed, FeedEvent, Kind, PendingEvent, Sequencer
from notifications.inbox.models import Notification
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress, TroubledAddress
from notifications.notices.models import DueNotice
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way
from notifications.push.models import Push, PushSubscription
from notifications.webhooks.models import (
    DeliveryState,
    DeliveryTrouble,
    Webhook,
    WebhookCursor,
    WebhookDelivery,
)

__all__ = [
    "DeliveryState",
    "DeliveryTrouble",
    "DueNotice",
    "Feed",
    "FeedEvent",
    "Kind",
    "MailComparison",
    "MailState",
    "NoticeChoice",
    "NoticeTimes",
    "Notification",
    "OutgoingMail",
    "PendingEvent",
    "Push",
    "PushSubscription",
    "RefusedAddress",
    "Sequencer",
    "TroubledAddress",
    "Way",
    "Webhook",
    "WebhookCursor",
    "WebhookDelivery",
]

"""All models of the app, for Django; other modules import them from their subjects.

Their tables and migrations belong to `accounts`, where they were first.
"""

from notifications.audit.models import MailComparison
from notifications.events.models.feed import Feed, FeedEvent, Sequencer
from notifications.events.models.happening import Happening, Kind
from notifications.mail.models.outgoing_mail import MailState, OutgoingMail
from notifications.mail.models.refused_address import RefusedAddress
from notifications.mail.models.troubled_address import TroubledAddress
from notifications.notices.models import DueNotice
from notifications.preferences.models.choice import NoticeChoice, Way
from notifications.preferences.models.times import NoticeTimes
from notifications.push.models.push import Push
from notifications.push.models.subscription import PushSubscription
from notifications.webhooks.models.cursor import WebhookCursor
from notifications.webhooks.models.delivery import DeliveryState, DeliveryTrouble, WebhookDelivery
from notifications.webhooks.models.webhook import Webhook

__all__ = [
    "DeliveryState",
    "DeliveryTrouble",
    "DueNotice",
    "Feed",
    "FeedEvent",
    "Happening",
    "Kind",
    "MailComparison",
    "MailState",
    "NoticeChoice",
    "NoticeTimes",
    "OutgoingMail",
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
